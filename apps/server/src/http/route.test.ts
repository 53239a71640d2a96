import { randomUUID } from 'node:crypto';

import { api, files } from '@plinth/contracts/endpoints';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { can } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);

type Row = Pick<EndpointDefinition, 'method' | 'path' | 'access' | 'body'>;

const endpoints: Row[] = [...Object.values(api), ...Object.values(files)];
const guarded = endpoints.filter(({ access }) => access !== 'public');
const beyondViewer = guarded.filter(
  ({ access }) => access !== 'public' && access !== 'signed-in' && !can(['VIEWER'], access),
);
/** Endpoints about one record; a report has a name, and belongs to nobody. */
const aboutOne = guarded.filter(({ path }) => path.includes('/:') && !path.includes('/:report'));

const SOME_ID = randomUUID();

/** A budget stage that is well-formed for every endpoint. */
const STAGE = { action: 'TELL', percent: '100' };

const BODY = {
  into: SOME_ID,
  fromLineId: SOME_ID,
  toLineId: SOME_ID,
  stage: 'REQUEST',
  stages: { REQUEST: STAGE, ORDER: STAGE, AMENDMENT: STAGE, ISSUE: STAGE },
  unbudgeted: 'TELL',
  lines: [],
  bands: [],
  items: [
    {
      id: SOME_ID,
      lineId: SOME_ID,
      mrnItemId: SOME_ID,
      materialId: SOME_ID,
      issueLineId: SOME_ID,
      transferLineId: SOME_ID,
      purchaseOrderLineId: SOME_ID,
      goodsReceiptLineId: SOME_ID,
      quantity: '1',
      seenTimes: 0,
      rate: '1',
      pricePerUnit: '1',
    },
  ],
  itemIds: [SOME_ID],
  towerId: SOME_ID,
  towers: [],
  floors: [],
  level: 1,
  fromLevel: 2,
  toLevel: 3,
  isAgreed: true,
  isRequired: false,
  months: [],
  norms: [],
  bars: [],
  names: ['Cement'],
  gstNo: '27ZZZFI1002B1ZL',
  stateCode: '27',
  issuedOn: '2026-01-01',
  returnedOn: '2026-01-01',
  receivedOn: '2026-01-01',
  reason: 'No longer needed',
  channel: 'LINK',
  recipients: [{ name: 'Ramesh' }],
  answerId: SOME_ID,
  note: 'By Friday',
  disabledModules: [],
  heads: [],
  contentHash: '0'.repeat(64),
  version: 0,
  revision: 0,
  milestones: [],
  weekdays: [1],
  from: '09:00',
  to: '18:00',
  holidays: [],
  lockedUntil: '2026-01-01',
  host: 'smtp.example.in',
  port: 587,
  security: 'STARTTLS',
  fromName: 'Builders',
  fromAddress: 'orders@example.in',
  address: 'somebody@site.test',
  name: 'Somebody',
  email: 'somebody@site.test',
  roles: ['VIEWER'],
  projects: [],
  siteStateCode: '27',
  content: 'iVBORw0KGgo=',
  thumbnail: '/9j/',
};

async function refuse(endpoint: Row, as: Person | undefined, id: string, body: unknown) {
  const response = await app.inject({
    as,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, id),
    ...(endpoint.body && { payload: JSON.stringify(body) }),
    ...(endpoint.body && { headers: { 'content-type': 'application/json' } }),
  });
  return { httpStatus: response.statusCode, ...response.json<{ message: string }>() };
}

describe('nobody in particular learns nothing, not even what the call takes', () => {
  test.each(guarded)('$method $path', async (endpoint) => {
    expect(await refuse(endpoint, undefined, 'not-an-id', 'not an object')).toMatchObject({
      httpStatus: 401,
      message: 'Please sign in',
    });
  });
});

describe('whose role does not allow it is told so before the call is read', () => {
  test.each(beyondViewer)('$method $path', async (endpoint) => {
    expect(await refuse(endpoint, site.viewer, 'not-an-id', 'not an object')).toMatchObject({
      httpStatus: 403,
      message: 'Your role does not allow this',
    });
  });
});

describe('an id that is malformed or nobody’s is not found', () => {
  test.each(aboutOne)('$method $path', async (endpoint) => {
    for (const id of ['not-an-id', '12', randomUUID()]) {
      expect(await refuse(endpoint, site.admin, id, BODY)).toMatchObject({
        httpStatus: 404,
        message: expect.stringMatching(/not found$/),
      });
    }
  });
});

describe('another organisation’s document is not found', () => {
  test.each(aboutOne)('$method $path', async (endpoint) => {
    const { mrn, order, admin } = foreign;
    const id = { mrns: mrn.id, users: admin.id }[endpoint.path.split('/')[3] ?? ''] ?? order.id;
    const theirs = endpoint.path.includes(':mrnId') ? mrn.id : id;
    expect(await refuse(endpoint, site.admin, theirs, BODY)).toMatchObject({ httpStatus: 404 });
  });
});
