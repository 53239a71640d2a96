/** `npm run bench`: the measurements of bench/. By address: they know the browser's page, which is their own workspace's to check. */
await import(new URL('../bench/run.ts', import.meta.url).href);
