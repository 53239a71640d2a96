/**
 * Finds a browser for the journeys: the one in `CHROMIUM`, an installed one, Playwright's own; or
 * installs one.
 */
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

import { isProgram, run } from './lib/run.ts';

/** The headless shell, which takes a third less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Disables the omnibox suggestions, which are web pages made for every window and took a third of
 * the run. The list replaces Playwright's, of which it contains the relevant part.
 */
const FEATURES_OFF = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/**
 * Flags with which the browser starts in a container and as root, and connects to nothing but the
 * page.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** The path of the executable, or `undefined`. */
export function findChromium(): string | undefined {
  const asked = process.env['CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(asked ? [asked] : []), ...installed, ...APPLICATIONS, chromium.executablePath()].find(
    isProgram,
  );
}

/** Finds a browser, or installs one on Debian as root. */
export async function findOrInstallChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined || process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get'))
    return found;
  process.stdout.write('Installing Chromium\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-qq'], { output: 'collect', env });
  await run(['apt-get', 'install', '-y', '-qq', HEADLESS_SHELL], { output: 'collect', env });
  return findChromium();
}
