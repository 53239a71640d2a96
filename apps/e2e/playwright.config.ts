/**
 * Browser journeys against a Plinth with demo data: all at desktop size, those tagged `@phone` on a
 * phone too, those tagged `@phone-long` there in the long run, those tagged `@touch` there alone, and
 * those tagged `@long` in the long run alone.
 */
import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts';
import { prepareTestRun } from '../../tools/lib/test-run.ts';

import { freePort } from './free-port.ts';

prepareTestRun();

/** Whether a port was given, at which a Plinth is running already. */
const reuseExistingServer = process.env['E2E_PORT'] !== undefined;
/** Workers read this file again; the first read chooses the port for all. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

export default defineConfig({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  metadata: { isLong: false },
  // Journeys mostly wait for the page and the server: one worker more than there are cores.
  workers: 3,
  // Generous for busy machines; a passing step does not wait.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    // Contrast is measured after fade-ins.
    contextOptions: { reducedMotion: 'reduce' },
    // Files from the device would bypass what journeys do to the network; offline-shell.spec.ts allows it.
    serviceWorkers: 'block',
    // Tracing every step costs a sixth of the run.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@touch|@long/,
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'phone',
      grep: /@phone(?!-long)/,
      grepInvert: /@long/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node apps/e2e/serve.ts PORT=${port}`,
    cwd: '../..',
    url: `${baseURL}/api/health`,
    reuseExistingServer,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
