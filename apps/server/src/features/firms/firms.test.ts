import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildForeign, buildSite, type Foreign, type Site } from '#testing/builders.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let site: Site;
let foreign: Foreign;

beforeAll(async () => {
  app = await createTestApp();
  [site, foreign] = [await buildSite(app), await buildForeign(app)];
});
afterAll(() => app.close());

test('x', () => { expect(site.firm.name).toBe('Plinth Builders'); expect(foreign.order.poNumber).toBe('PO/26-27/00001'); });
