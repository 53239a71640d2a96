/**
 * Tests briefly what `npm run test:fuzz` tests at length: every endpoint, each of its fields
 * malformed in every way.
 */
import { api, files } from '@plinth/contracts/endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { buildWorld, idsOf } from '#testing/rights/world.ts';
import { createTestApp } from '#testing/test-app.ts';

import { fuzzedRequest } from './requests.ts';
import { offenceOf } from './sound-answer.ts';

/** The requests to each endpoint; FUZZED_EACH changes the number. */
const RUNS_EACH = Number(process.env['FUZZED_EACH'] ?? 4);

const app = await createTestApp();
const { holdings, workers } = await buildWorld(app);
// A link's secret is not an id: anybody who has it may read, in any organisation.
const { linkSecret } = holdings.otherOrganisation;
const foreignIds = idsOf(holdings.otherOrganisation).filter((id) => id !== linkSecret);

const admin = workers.find(({ role, of }) => role === 'ADMIN' && of === 'firm')!;
const viewer = workers.find(({ role, of }) => role === 'VIEWER' && of === 'project')!;
const token = await app.tokenOf(admin);
const known = {
  ids: [...idsOf(holdings.own), ...foreignIds, newId()],
  tokens: [...Array.from({ length: 8 }, () => token), await app.tokenOf(viewer), '', `${token}x`],
};
const rows = { ...api, ...files };

test.each(Object.keys(rows) as (keyof typeof rows)[])(
  '%s: no fault, nothing of others',
  async (name) => {
    // Signing out would end the session of all calls after it.
    const tokens = name === 'logout' ? ['', 'x.y.z'] : known.tokens;
    const requests = fuzzedRequest(rows[name], { ...known, tokens });
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, url, headers, payload }) => {
        const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
        const answer = {
          status: response.statusCode,
          contentType: String(response.headers['content-type']),
          body: response.body,
        };
        expect(offenceOf(answer, foreignIds)).toBeNull();
      }),
      { numRuns: RUNS_EACH, endOnFailure: true },
    );
  },
);
