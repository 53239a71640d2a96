/**
 * `npm run test:crash [-- --rounds 20 --seed 1]`: kills Plinth under load; no answered write may be
 * lost.
 */
import { runCrashes } from './crash/run.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';

const { values } = readOptions('npm run test:crash [-- --rounds 20 --seed 1]', {
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string' } },
});
endWithParent();
const seed = Number(values.seed ?? Date.now() % 100_000);
const { failed } = await runCrashes({ rounds: Number(values.rounds), seed });
process.exitCode = failed === 0 ? 0 : 1;
