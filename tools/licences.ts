/** `npm run licences`: checks licence, checksum and install script of every library. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readOptions } from './lib/options.ts';
import { ROOT } from './lib/run.ts';
import { type SupplyChain, supplyProblems } from './lib/supply-chain.ts';

readOptions('npm run licences', {});
const lock = read('package-lock.json') as Pick<SupplyChain, 'packages'>;
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const problems = supplyProblems({
  packages: lock.packages,
  mayRunScripts: Object.keys(allowScripts).filter((name) => allowScripts[name]),
  licenceOf: (path) => {
    try {
      return (read(join(path, 'package.json')) as { license?: string }).license;
    } catch {
      return undefined;
    }
  },
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${Object.keys(lock.packages).length} libraries, ${problems.length} problems\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
