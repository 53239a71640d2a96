/**
 * Whose work Plinth is built from: every library of the lock file, those that
 * only build and test included, has a licence that lets a firm use it, is held
 * to its content by a checksum, and runs nothing of its own while it is installed
 * unless it is named.
 */

interface Library {
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export interface SupplyChain {
  readonly packages: Readonly<Record<string, Library>>;
  /** Names from `allowScripts` of package.json. */
  readonly mayRunScripts: readonly string[];
  /** What an installed library says of itself, where the lock file has nothing. */
  readonly licenceOf: (path: string) => string | undefined;
}

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Used unchanged, and only to build or to test. */
const MOZILLA = /^(?:lightningcss(?:-.+)?|axe-core)$/;

/**
 * Tables of data, no code, that a tool of the tests reads and nothing delivers: the licence asks to
 * name the author where they are passed on. Babel brings it, and Stryker brings Babel.
 */
const DATA_OF_TOOLS = new Set(['caniuse-lite']);

/** Says it in its file LICENSE alone. */
const KNOWN: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A sentence for each thing that is wrong. */
export function supplyProblems({ packages, mayRunScripts, licenceOf }: SupplyChain): string[] {
  return Object.entries(packages).flatMap(([path, library]) => {
    if (!path.includes('node_modules/') || library.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = library.license ?? KNOWN[name] ?? licenceOf(path);
    // A program for other machines is not here to be asked; its library is.
    const isElsewhere = licence === undefined && Boolean(library.os ?? library.cpu);
    return [
      ...(isElsewhere || mayUse(name, licence, library)
        ? []
        : [`${name}: licence ${licence ?? 'unknown'}`]),
      // tools/complete-lock.ts adds build tools for other machines by their exact version alone.
      ...(library.integrity || library.inBundle || (isElsewhere && library.dev)
        ? []
        : [`${name}: no checksum in the lock file`]),
      ...(!library.hasInstallScript || mayRunScripts.includes(name)
        ? []
        : [`${name}: runs a script when it is installed, and is not in allowScripts`]),
    ];
  });
}

function mayUse(name: string, licence: string | undefined, { dev = false }: Library): boolean {
  if (licence === undefined) return false;
  if (licence === 'CC-BY-4.0') return dev && DATA_OF_TOOLS.has(name);
  if (licence === 'MPL-2.0') return MOZILLA.test(name);
  // Of several that hold at once each must do; of a choice one.
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)));
}
