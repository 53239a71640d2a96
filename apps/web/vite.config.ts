/**
 * Builds the web app to `dist`, which the server serves; in development the API is proxied to the
 * server.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { iconImports } from './icon-imports.ts';
import { sharedChunk } from './shared-chunks.ts';
import { writeServiceWorker } from './write-service-worker.ts';

const OUT_DIR = 'dist';

/** Adds the service worker, then compresses scripts and styles (`.br`, `.gz`). */
function finishFiles(): Plugin {
  return {
    name: 'finish-files',
    apply: 'build',
    async writeBundle({ dir = OUT_DIR }) {
      await writeServiceWorker(dir);
      const names = await readdir(dir, { recursive: true });
      const packable = names.filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        packable.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
          await writeFile(`${file}.gz`, await promisify(gzip)(content));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [iconImports(), react(), tailwindcss(), finishFiles()],
  build: {
    outDir: OUT_DIR,
    // The content policy allows no data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each module resolves its own imports.
        codeSplitting: { groups: [{ name: sharedChunk }], includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
