// Keeps all that an entry needs at once in one file.
//
// esbuild puts what several entries share into a file for each set of them, and each import() is an entry: the first
// view would come in a dozen small files, which pack a seventh worse than one. So whatever is loaded later imports the
// entry, which is there by then; then all of the entry is shared by the same set.

/** The plugin for the entry with this path. */
export const together = (entry) => ({
  name: 'together',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /./, namespace: 'file' }, async ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
      // Other files, such as pages of the documents, share nothing.
      if (found.errors.length > 0 || !/\.[jt]s$/.test(found.path)) return found;
      return { path: found.path, namespace: 'later', pluginData: resolveDir };
    });
    onLoad({ filter: /./, namespace: 'later' }, ({ path, pluginData }) => ({
      contents: [entry, path].map((name, i) => `${i ? 'export * from' : 'import'} ${JSON.stringify(name)};`).join('\n'),
      resolveDir: pluginData,
    }));
  },
});
