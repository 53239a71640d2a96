import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { engineer, project, brick, steel } = site;

const open = () => openRequest(app, { as: engineer, project, items: [[brick, 500]] });
const submit = () => submitRequest(app, { as: engineer, project, items: [[brick, 500]] });

describe('opening a request', () => {
  test('numbers it, dates it in India and leaves it pending', async () => {
    app.setTime('2026-08-14T18:29:59.000Z');
    const body = { requestedBy: engineer.id, projectId: project.id };
    const { mrn, ...answer } = await app.ok(api.createMaterialRequest, { as: engineer, body });
    expect(answer).toEqual({ status: 'SUCCESS', message: 'MRN created successfully' });
    expect(mrn).toEqual({
      id: expect.any(String),
      mrnNumber: 'MRN/26-27/00001',
      isApprovalPending: false,
      requestedDate: '2026-08-14',
      requestedBy: engineer.id,
      requestedByName: 'Imran Engineer',
      status: 'PENDING',
      stage: 'DRAFT',
      project,
      priority: null,
      requiredOn: null,
      requiredBy: null,
      remark: null,
      rejectionReason: null,
      lineCount: 0,
      orderedLineCount: 0,
      leftOutLineCount: 0,
      isPartOrdered: false,
      createdAt: '2026-08-14T18:29:59.000Z',
      version: 1,
      items: [],
      purchaseOrders: [],
      rejectedBy: null,
    });
    app.setTime('2026-08-14T18:30:00.000Z');
    const later = await app.ok(api.createMaterialRequest, { as: engineer, body });
    expect(later.mrn).toMatchObject({ mrnNumber: 'MRN/26-27/00002', requestedDate: '2026-08-15' });
  });

  test('for a colleague shows the colleague and keeps who sent it', async () => {
    const body = { requestedBy: site.colleague.id, projectId: project.id };
    const { mrn } = await app.ok(api.createMaterialRequest, { as: engineer, body });
    expect(mrn.requestedByName).toBe('Kavya Colleague');
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'firm_id', 'detail'])
      .where('document_id', '=', mrn.id)
      .execute();
    expect(trail).toEqual([
      {
        action: 'create',
        actor_id: engineer.id,
        firm_id: site.firm.id,
        detail: { mrnNumber: mrn.mrnNumber, projectId: project.id, requestedBy: site.colleague.id },
      },
    ]);
  });

  test.each([
    ['requestedBy', { projectId: project.id }],
    ['projectId', { requestedBy: engineer.id }],
    ['projectId', { requestedBy: engineer.id, projectId: '' }],
    ['requestedBy', { requestedBy: null, projectId: project.id }],
    ['requestedBy', {}],
  ])('needs %s beside %o', async (path, body) => {
    const message = 'User or project information is missing. Please login and select a project.';
    expect(await app.refusal(api.createMaterialRequest, { as: engineer, body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'required', path, message }],
    });
  });

  test.each([
    ['the second firm’s project', { projectId: site.secondProject.id }, 'Project not found'],
    ['another organisation’s project', { projectId: foreign.project.id }, 'Project not found'],
    ['another organisation’s person', { requestedBy: foreign.admin.id }, 'Requester not found'],
    ['a malformed project', { projectId: 'riverside' }, 'Record not found'],
  ])('does not find %s', async (_, change, message) => {
    const body = { requestedBy: engineer.id, projectId: project.id, ...change };
    const refusal = await app.refusal(api.createMaterialRequest, { as: engineer, body });
    expect(refusal).toEqual({ httpStatus: 404, message });
  });

  test('does not take a person of another firm as requester', async () => {
    const body = { requestedBy: engineer.id, projectId: site.secondProject.id };
    const refusal = await app.refusal(api.createMaterialRequest, { as: site.admin, body });
    expect(refusal).toEqual({ httpStatus: 404, message: 'Requester not found' });
  });
});

describe('submitting a request', () => {
  test('hands it to the office', async () => {
    const { id } = await open();
    const body = { ...COMPLETION, remark: '  Casting is on Monday. ' };
    const call = { as: engineer, params: { id }, body };
    const { mrn, message } = await app.ok(api.submitMaterialRequest, call);
    expect(message).toBe('MRN updated successfully');
    expect(mrn).toMatchObject({ status: 'SUBMITTED', ...COMPLETION });
    expect(mrn.items).toMatchObject([{ material: { id: brick.id }, quantity: 500 }]);
  });

  test.each(['priority', 'requiredOn', 'remark'] as const)('needs a %s', async (path) => {
    const { id } = await open();
    const message = 'Please fill all required fields';
    for (const missing of ['', '  ', null, undefined] as const) {
      const { [path]: _, ...rest } = COMPLETION;
      const payload = missing === undefined ? rest : { ...rest, [path]: missing };
      if (path === 'priority' && missing === '  ') continue;
      const response = await app.inject({
        as: engineer,
        method: 'PUT',
        url: `/api/v1/mrns/${id}`,
        payload,
      });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        message,
        violations: [{ code: 'required', path, message }],
      });
    }
  });

  test('needs a material, and tells everything that is missing', async () => {
    const { id } = await openRequest(app, { as: engineer, project, items: [] });
    const bare = await app.refusal(api.submitMaterialRequest, {
      as: engineer,
      params: { id },
      body: {},
    });
    expect(bare.violations?.map(({ path }) => path)).toEqual([
      'priority',
      'requiredOn',
      'remark',
      'items',
    ]);
    const call = { as: engineer, params: { id }, body: COMPLETION };
    const message = 'Add at least one material before submitting';
    expect(await app.refusal(api.submitMaterialRequest, call)).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'no-items', path: 'items', message }],
    });
  });

  test.each([
    [{ priority: 'SOON' }, 'priority must be one of LOW, MEDIUM, HIGH, URGENT'],
    [{ status: 'APPROVED' }, 'status can only be SUBMITTED'],
    [{ remark: 'x'.repeat(2001) }, 'Remark takes at most 2000 characters'],
    [{ requiredOn: 'x'.repeat(201) }, 'Required On takes at most 200 characters'],
  ])('%#: does not understand another value', async (change, message) => {
    const url = `/api/v1/mrns/${(await open()).id}`;
    const payload = { ...COMPLETION, ...change };
    const response = await app.inject({ as: engineer, method: 'PUT', url, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });
});

describe('rejecting a request', () => {
  test('tells the site why', async () => {
    const { id } = await submit();
    const call = { as: site.manager, params: { id }, body: { reason: ' In stock already ' } };
    const { mrn, message } = await app.ok(api.rejectMaterialRequest, call);
    expect(message).toBe('MRN rejected');
    expect(mrn).toMatchObject({ status: 'REJECTED', rejectionReason: 'In stock already' });
  });

  test.each([{}, { reason: ' ' }])('needs a reason: %o', async (body) => {
    const { id } = await submit();
    const message = 'Please give a reason';
    const call = { as: site.manager, params: { id }, body };
    expect(await app.refusal(api.rejectMaterialRequest, call)).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'required', path: 'reason', message }],
    });
  });

  test('is not for the site', async () => {
    const { id } = await submit();
    const call = { as: engineer, params: { id }, body: { reason: 'No' } };
    expect(await app.refusal(api.rejectMaterialRequest, call)).toMatchObject({ httpStatus: 403 });
  });
});

describe('taking a rejected request back', () => {
  async function rejected() {
    const { id } = await submit();
    const body = { reason: 'Too much' };
    await app.ok(api.rejectMaterialRequest, { as: site.manager, params: { id }, body });
    return { as: engineer, params: { id } };
  }

  test('lets its requester mend and submit it again', async () => {
    const call = await rejected();
    const { mrn, message } = await app.ok(api.takeBackMaterialRequest, call);
    expect(message).toBe('MRN taken back');
    expect(mrn).toMatchObject({ status: 'PENDING', rejectionReason: null, ...COMPLETION });
    const item = { materialId: steel.id, quantity: '0.750', purpose: 'Stirrups' };
    await app.ok(api.addMaterialRequestItem, { ...call, body: item });
    const again = await app.ok(api.submitMaterialRequest, { ...call, body: COMPLETION });
    expect(again.mrn).toMatchObject({ status: 'SUBMITTED', items: [{}, {}] });
  });

  test.each([site.colleague, site.manager, site.admin])('is not for $name', async (as) => {
    const call = await rejected();
    expect(await app.refusal(api.takeBackMaterialRequest, { ...call, as })).toEqual({
      httpStatus: 403,
      message: 'Only its requester can take an MRN back',
    });
  });
});

describe('opening a request with all it needs', () => {
  const opening = { requestedBy: engineer.id, projectId: project.id };
  const items = [
    { materialId: brick.id, quantity: '1,200', purpose: 'Wall of wing B' },
    { materialId: steel.id, quantity: '2.5', purpose: 'Raft' },
  ];
  const create = (more: object) => ({ as: engineer, body: { ...opening, ...more } });
  const count = async () =>
    (await app.ok(api.listMaterialRequests, { as: engineer, query: {} })).totalElements;

  test('takes its items in their order, and leaves it pending', async () => {
    const sent = create({ items, status: 'PENDING' });
    const { mrn } = await app.ok(api.createMaterialRequest, sent);
    expect(mrn.status).toBe('PENDING');
    expect(
      mrn.items.map(({ material, quantity, purpose }) => [material.id, quantity, purpose]),
    ).toEqual([
      [brick.id, 1200, 'Wall of wing B'],
      [steel.id, 2.5, 'Raft'],
    ]);
  });

  test('submits it in the same act, and the trail tells each step', async () => {
    const sent = create({ items, ...COMPLETION, status: 'SUBMITTED' });
    const { mrn } = await app.ok(api.createMaterialRequest, sent);
    expect(mrn).toMatchObject({ status: 'SUBMITTED', ...COMPLETION });
    const history = { as: engineer, params: { id: mrn.id } };
    const { list } = await app.ok(api.getMaterialRequestHistory, history);
    expect(list.map(({ action }) => action)).toEqual(['submit', 'add-item', 'add-item', 'create']);
  });

  test.each([
    [
      'a quantity that is none',
      { items: [items[0], { ...items[1], quantity: 'many' }] },
      'items.1.quantity',
    ],
    ['half a brick', { items: [{ ...items[0], quantity: '0.5' }] }, 'items.0.quantity'],
    ['no purpose', { items: [{ ...items[0], purpose: ' ' }] }, 'items.0.purpose'],
    ['no material to submit', { ...COMPLETION, status: 'SUBMITTED' }, 'items'],
    ['no remark to submit', { items, ...COMPLETION, remark: '', status: 'SUBMITTED' }, 'remark'],
  ])('%s is told at its field, and nothing is written', async (_, more, path) => {
    const before = await count();
    const refusal = await app.refusal(api.createMaterialRequest, create(more));
    expect(refusal).toMatchObject({ httpStatus: 422, violations: [{ path }] });
    expect(await count()).toBe(before);
  });

  test('a material of another organisation is not there', async () => {
    const more = { items: [items[0], { ...items[1], materialId: foreign.material.id }] };
    expect(await app.refusal(api.createMaterialRequest, create(more))).toMatchObject({
      httpStatus: 404,
    });
  });
});
