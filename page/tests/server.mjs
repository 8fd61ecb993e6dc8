// Serves a folder on this machine, as any server of files does:
//
//     node server.mjs FOLDER [PORT]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Starts at a port, by default any that is free; `address` ends with a slash. */
export async function serve(folder, port = 0) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://here/').pathname));
    requests.push(path);
    try {
      const name = path.endsWith('/') ? `${path}index.html` : path;
      const content = await readFile(join(folder, name));
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end('not found');
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, requests, close };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port] = process.argv.slice(2);
  const { address } = await serve(folder, Number(port ?? 0));
  console.log(address);
}
