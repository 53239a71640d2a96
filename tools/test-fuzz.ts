/** `npm run test:fuzz [-- --requests 20000 --seed 1]`: fuzzes every endpoint. */
import { runFuzz } from './fuzz/run.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';

const { values } = readOptions('npm run test:fuzz [-- --requests 20000 --seed 1]', {
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
endWithParent();
const seed = Number(values.seed ?? Date.now() % 100_000);
const { failed } = await runFuzz({ requests: Number(values.requests), seed });
process.exitCode = failed === 0 ? 0 : 1;
