/**
 * `npm run test:feature purchase-orders`: the tests of its rules, contract, server and screens,
 * without journeys.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readOptions } from './lib/options.ts';
import { endWithParent, ROOT, run } from './lib/run.ts';

const FEATURES = ['apps/server/src/features', 'apps/web/src/features'];

endWithParent();
const [feature = ''] = readOptions('npm run test:feature purchase-orders', {
  allowPositionals: true,
}).positionals;
const known = new Set(FEATURES.flatMap((folder) => readdirSync(join(ROOT, folder))));
if (known.has(feature)) {
  const { hasPassed } = await run(['vitest', 'run', ...placesOf(feature)], { output: 'show' });
  process.exitCode = hasPassed ? 0 : 1;
} else {
  process.stderr.write(
    `There is no feature "${feature}", but ${[...known].toSorted().join(', ')}.\n`,
  );
  process.exitCode = 1;
}

/** The folders of a feature: those of rules are singular, the others plural. */
function placesOf(name: string): string[] {
  const rules = [name, name.replace(/s$/, '')].map((folder) => `packages/domain/src/${folder}/`);
  const folders = [...rules, ...FEATURES.map((folder) => `${folder}/${name}/`)];
  return [
    ...folders.filter((folder) => existsSync(join(ROOT, folder))),
    `packages/contracts/src/${name}`,
  ];
}
