/** Finds the optional packages of a lock file, one per platform. */

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** The platforms by the words in a package's name, as in `@swc/core-linux-x64-musl`. */
const SYSTEMS: Readonly<Record<string, string>> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};

const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Finds optional packages with a fixed version that have no entry in the lock file, by path. */
export function missingPrograms(lock: Lock): [path: string, entry: LockedPackage][] {
  return Object.entries(lock.packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(lock, parent, name))
      .map(([name, version]): [string, LockedPackage] => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...machineOf(name) },
      ]),
  );
}

/** Adds missing entries in npm's order; returns their paths. */
export function completeLock(lock: Lock): string[] {
  const missing = missingPrograms(lock);
  const entries = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(
    entries.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );
  return missing.map(([path]) => path);
}

/** Whether a package is locked next to its parent or in a folder above, as Node resolves it. */
function isLocked(lock: Lock, parent: string, name: string): boolean {
  const folders = parent.split('/node_modules/');
  return (
    `node_modules/${name}` in lock.packages ||
    folders.some((_, depth) => {
      const above = folders.slice(0, depth + 1).join('/node_modules/');
      return `${above}/node_modules/${name}` in lock.packages;
    })
  );
}

/** The platform in the package's name. */
function machineOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const system = words.map((word) => SYSTEMS[word]).find((found) => found !== undefined);
  const processor = PROCESSORS.find((known) => words.includes(known));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isLinux = system === 'linux' && words.some((word) => /^(gnu|musl)/.test(word));
  return {
    ...(processor !== undefined && { cpu: [processor] }),
    ...(isLinux && { libc: [isMusl ? 'musl' : 'glibc'] }),
    ...(system !== undefined && { os: [system] }),
  };
}
