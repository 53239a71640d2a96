/**
 * Vite plugin that imports each icon from its own file instead of the library's index, so that
 * icons of lazy screens are not in the first chunk.
 */
import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = new RegExp(`^import \\{([^}]*)\\} from '${LIBRARY}';`, 'gm');

/** @throws for an unknown icon */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: LIBRARY, id: { exclude: /node_modules/ } },
      handler(code) {
        files ??= filesOfIcons();
        return withOwnFiles(code, files);
      },
    },
  };
}

/**
 * Rewrites imports of icons from the library's index into imports of their own files, because the
 * index pulls in all icons. Imports of types stay as they are, since they are erased.
 */
export function withOwnFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .flatMap((name) => name.trim() || [])
      .map((name) => {
        const [imported = '', local = imported] = name.split(' as ');
        // An `import { type … }` would stay behind as an import of the index, with all icons.
        if (imported.startsWith('type ')) {
          return `import type { ${name.slice('type '.length)} } from '${LIBRARY}';`;
        }
        const file = files.get(imported);
        if (!file) throw new Error(`${LIBRARY} has no icon ${imported}`);
        return `import ${local} from '${LIBRARY}/icons/${file}';`;
      })
      .join(' '),
  );
}

/** Icon files by all of their names. */
export function filesOfIcons(): ReadonlyMap<string, string> {
  // In Vite's config the library resolves to its Node build.
  const list = new URL('../lucide-react.mjs', import.meta.resolve(`${LIBRARY}/icons/check`));
  const exports = readFileSync(list, 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs';/gm,
  );
  return new Map(
    Array.from(exports).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']) => [name, file] as const),
    ),
  );
}
