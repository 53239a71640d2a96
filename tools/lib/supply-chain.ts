/**
 * Checks every library of the lock file: a permitted licence, a checksum, and no install script
 * unless it is allowed.
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
  /** The packages that `allowScripts` of package.json names. */
  readonly mayRunScripts: readonly string[];
  /** The licence in the installed package, if the lock file has none. */
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
  // MIT without its condition to keep the notice: nodemailer and what belongs to it.
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Packages under the Mozilla licence that are used unchanged, and only to build or to test. */
const MOZILLA = /^(?:lightningcss(?:-.+)?|axe-core)$/;

/**
 * Data tables of a test tool that are not delivered; the licence requires attribution when they are
 * passed on. A dependency of Babel, which Stryker uses.
 */
const DATA_OF_TOOLS = new Set(['caniuse-lite']);

/** Packages that declare their licence in the file LICENSE only. */
const KNOWN: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A message for each problem. */
export function supplyProblems({ packages, mayRunScripts, licenceOf }: SupplyChain): string[] {
  return Object.entries(packages).flatMap(([path, library]) => {
    if (!path.includes('node_modules/') || library.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = library.license ?? KNOWN[name] ?? licenceOf(path);
    // A package for another platform is not installed; its parent is checked.
    const isElsewhere = licence === undefined && Boolean(library.os ?? library.cpu);
    return [
      ...(isElsewhere || mayUse(name, licence, library)
        ? []
        : [`${name}: licence ${licence ?? 'unknown'}`]),
      // tools/complete-lock.ts adds build tools of other platforms by exact version only.
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
  // Of licences joined by AND each must be permitted, of those joined by OR one.
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)));
}
