import type { Route } from '@playwright/test';

/**
 * Makes the server do what was requested while its response never arrives. If the server closes a
 * reused connection at that moment, a new one is opened.
 */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ maxRetries: 2 });
  await route.abort('connectionreset');
}
