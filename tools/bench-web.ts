/** `npm run bench:web`: what five screens cost to look at. By address: they know the browser's page, which is their own workspace's to check. */
await import(new URL('../bench/web.ts', import.meta.url).href);
