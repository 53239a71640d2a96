/** A browser, with contexts in which the buyer is signed in. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tools/chromium.ts';

import type { Plinth } from './plinth.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findOrInstallChromium();
  return chromium.launch({
    args: [...CHROMIUM_FLAGS],
    // On interruption Plinth is stopped first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(executablePath && { executablePath }),
  });
}

/** A fresh context without drafts and cache. */
export async function openAsBuyer(
  browser: Browser,
  { address, session }: Plinth,
): Promise<BrowserContext> {
  const { firm, project, token, userId } = session;
  const choice = JSON.stringify({ firm, project: { ...project, firmId: firm.id } });
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: `plinth:project:${userId}`, value: choice },
  ];
  return browser.newContext({
    baseURL: address,
    // It fetches the files of other screens once the first is idle.
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 768 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
}
