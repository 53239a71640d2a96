/** Builds the web app to `dist`, which the server serves; in development the API is proxied to that server. */
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

/** Packs scripts and styles once, at their smallest, beside the originals (`.br`, `.gz`), so that no request has to. */
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
    // Data URLs would need holes in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What a module imports has its own place.
        codeSplitting: { groups: [{ name: sharedChunk }], includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
