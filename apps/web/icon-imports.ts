/**
 * Asks for each icon's own file instead of the library's list of all of them: through the list
 * every icon of every screen would belong to whatever starts the app.
 */
import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = new RegExp(`^import \\{([^}]*)\\} from '${LIBRARY}';`, 'gm');

/** @throws where the library has no icon of a name that is imported */
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

/** Types go with the compiler, so they stay where they are. */
export function withOwnFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .flatMap((name) => name.trim() || [])
      .map((name) => {
        const [imported = '', local = imported] = name.split(' as ');
        if (imported.startsWith('type ')) return `import { ${name} } from '${LIBRARY}';`;
        const file = files.get(imported);
        if (!file) throw new Error(`${LIBRARY} has no icon ${imported}`);
        return `import ${local} from '${LIBRARY}/icons/${file}';`;
      })
      .join(' '),
  );
}

/** The files of the icons by every name that they have. */
export function filesOfIcons(): ReadonlyMap<string, string> {
  // What the library resolves to here is its form for Node.
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
