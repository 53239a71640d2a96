/**
 * The journeys in a real browser, against a Plinth of their own with demo data:
 * all of them on an office screen, those with the tag `@phone` on a phone too.
 */
import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts';
import { prepareTestRun } from '../../tools/lib/test-run.ts';

import { freePort } from './free-port.ts';

prepareTestRun();

/** Whoever sets the port may have a Plinth running there already. */
const reuseExistingServer = process.env['E2E_PORT'] !== undefined;
/** The workers read this file again; the first reading chooses the port for all of them. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

export default defineConfig({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Long, so that a busy machine fails nothing; a step that passes does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // What fades in has no contrast yet.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a sixth of the run.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node apps/e2e/serve.ts',
    cwd: '../..',
    url: `${baseURL}/api/health`,
    reuseExistingServer,
    env: { PORT: port },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
