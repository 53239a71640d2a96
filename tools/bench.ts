/** `npm run bench`. Imported by URL, because bench/ needs the DOM types of its own tsconfig. */
await import(new URL('../bench/run.ts', import.meta.url).href);
