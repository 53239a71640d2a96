import type { Route } from '@playwright/test';

/**
 * The server does what it is asked to, and its answer never arrives. A kept connection that the
 * server closes at that moment is opened anew.
 */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ maxRetries: 2 });
  await route.abort('connectionreset');
}
