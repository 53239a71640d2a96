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

const OUT_DIR = 'dist';

/** Compresses scripts and styles at build time (`.br`, `.gz`). */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = OUT_DIR }) {
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
  plugins: [iconImports(), react(), tailwindcss(), precompress()],
  build: {
    outDir: OUT_DIR,
    // The content policy allows no data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Modules resolve their own imports.
        codeSplitting: { groups: [{ name: sharedChunk }], includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
