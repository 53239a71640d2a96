/** `npm run test:journeys`: the journeys with axe on every page that they visit, in both themes. */
import { findOrInstallChromium } from './chromium.ts';
import { endWithParent, run } from './lib/run.ts';

endWithParent();
const browser = await findOrInstallChromium();
const { hasPassed } = await run(['playwright', 'test', '--config=apps/e2e/long.config.ts'], {
  output: 'show',
  env: browser === undefined ? {} : { CHROMIUM: browser },
});
process.exitCode = hasPassed ? 0 : 1;
