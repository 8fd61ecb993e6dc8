// What an import of a Markdown file gives; see markdown.mjs.
declare module '*.md' {
  export interface Chapter {
    /** In addresses. */
    readonly name: string;
    /** Of "3. Sets of digits as numbers"; 0 without a number. */
    readonly number: number;
    readonly html: string;
  }
  const page: { readonly title: string; readonly chapters: readonly Chapter[] };
  export default page;
}
