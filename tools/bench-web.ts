/** `npm run bench:web`. Imported by URL, because bench/ needs the DOM types of its own tsconfig. */
await import(new URL('../bench/web.ts', import.meta.url).href);
