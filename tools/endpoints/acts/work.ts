/** Calls the endpoints of the work of a project, its plan, dashboards, budget and areas. */
import { api, files } from '@plinth/contracts/endpoints';

import { day, first, type Office, openProject } from '../office.ts';

const format = 'csv';

export async function planWork(office: Office): Promise<void> {
  const { admin, project } = office;
  const projectId = project.id;
  const fields = { description: 'Earth work', unit: 'Cubic metre', quantity: '100' } as const;
  const { workItem } = await admin.ok(api.createWorkItem, {
    body: { ...fields, projectId, kind: 'BOQ_ITEM', code: '2.1', rate: '400' },
  });
  const params = { id: workItem.id };
  await admin.ok(api.updateWorkItem, { params, body: { ...fields, code: '2.1', rate: '410' } });
  await admin.ok(api.moveWorkItem, { params, body: { position: 1 } });
  await admin.ok(api.archiveWorkItem, { params });
  await admin.ok(api.restoreWorkItem, { params });
  await admin.ok(api.getWorkItem, { params });
  await admin.ok(api.getWorkHistory, { params });
  await admin.ok(api.listWorkItems, { query: { projectId } });
  await admin.ok(api.searchWorkItems, { query: { projectId, search: 'earth' } });
  const sheet = {
    projectId,
    columns: ['code', 'description', 'unit', 'quantity', 'rate'] as const,
    rows: [{ number: 2, cells: ['3', 'Plain concrete', 'Cubic metre', '12.5', '6200'] }],
  };
  const { digest } = await admin.ok(api.previewWorkImport, { body: sheet });
  await admin.ok(api.importWork, { body: { ...sheet, fileName: 'boq.csv', digest } });
  await admin.file(files.getWorkTemplate, { query: { format } });
}

export async function readDashboards({ admin, firmId, project, mark }: Office): Promise<void> {
  const projectId = project.id;
  const { plan } = await admin.ok(api.getProjectPlan, { params: { id: projectId } });
  await admin.ok(api.saveProjectPlan, {
    params: { id: projectId },
    body: {
      revision: plan.revision,
      plannedValue: '500000',
      milestones: [{ name: 'Slab', from: day(), to: day(30), share: '100' }],
    },
  });
  await admin.ok(api.getHome, { query: { projectId } });
  await admin.ok(api.getPurchaseDashboard, { query: { firmId } });
  await admin.ok(api.getProjectDashboard, { query: { projectId } });
  await admin.ok(api.compareProjects, { query: { firmId } });
  await admin.ok(api.search, { query: { q: mark } });
}

/** Budgets a separate project, because a budget applies to every order of its project. */
export async function budget(office: Office): Promise<void> {
  const { admin, second, firmId, cement, brick } = office;
  const project = await openProject(admin, firmId, 'Budgeted Heights');
  const params = { id: project.id };
  const reason = 'Estimate of the structural engineer';
  const lines = [cement, brick].map(({ id: materialId }) => ({
    materialId,
    quantity: '100',
    rate: '300',
  }));
  const propose = async () => {
    const proposed = await admin.ok(api.proposeBudget, { params, body: { reason, lines } });
    return { ...params, revisionId: proposed.budget.draft?.id ?? '' };
  };
  await admin.ok(api.withdrawBudgetRevision, { params: await propose(), body: {} });
  const revision = await propose();
  await second.calls.ok(api.approveBudgetRevision, { params: revision, body: {} });
  const { budget: approved } = await admin.ok(api.getBudget, { params });
  const [from, to] = approved.lines;
  await admin.ok(api.getBudgetLine, { params: { ...params, lineId: from?.id ?? '' } });
  await admin.ok(api.getUnbudgeted, { params });
  await admin.ok(api.getBudgetFromBoq, { params, query: { by: 'ITEM' } });
  await admin.ok(api.listBudgetRevisions, { params });
  await admin.ok(api.getBudgetRevision, { params: revision });
  await admin.ok(api.listBudgetFindings, { params });
  await admin.ok(api.checkBudgetNames, { params, body: { lines: [{ name: cement.name }] } });
  const stage = { action: 'TELL', percent: '100' } as const;
  await admin.ok(api.setBudgetControl, {
    params,
    body: {
      stages: { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage },
      unbudgeted: 'TELL',
    },
  });
  await admin.ok(api.checkBudget, {
    params,
    body: { stage: 'REQUEST', lines: [{ materialId: cement.id, quantity: '120' }] },
  });
  await admin.ok(api.transferBudget, {
    params,
    body: { fromLineId: from?.id ?? '', toLineId: to?.id ?? '', quantity: '10', reason },
  });
  await admin.file(files.exportBudget, { params, query: { format } });
  await admin.file(files.budgetPdf, { params });
}

export async function measureAreas({ admin, second, project }: Office): Promise<void> {
  const params = { id: project.id };
  const towers = [{ id: null, name: 'Tower A' }];
  await admin.ok(api.setTowers, { params, body: { towers } });
  const { list } = await admin.ok(api.listTowers, { params });
  const { id: towerId } = first(list);
  await admin.ok(api.setFloors, {
    params,
    body: {
      towerId,
      floors: [1, 2, 3].map((level) => ({ level, constructionArea: '400', fsiArea: '350' })),
    },
  });
  const floors = first((await admin.ok(api.listTowers, { params })).list).floors;
  const cast = [{ id: first(floors).id, castOn: day(-3) }];
  await admin.ok(api.setCastDates, { params, body: { floors: cast } });
  await admin.ok(api.setAreaSettings, { params, body: { plotArea: '2000', permittedFsi: '2' } });
  await admin.ok(api.setAreaUnits, {
    params,
    body: { units: [{ towerId, level: 1, unitNo: '101', type: '2 BHK', carpet: '65' }] },
  });
  await admin.ok(api.copyFloor, {
    params,
    body: { towerId, level: 1, fromLevel: 2, toLevel: 3 },
  });
  await second.calls.ok(api.approveAreas, { params, body: {} });
  await admin.ok(api.reviseAreas, { params, body: { reason: 'The architect moved a wall' } });
  await admin.ok(api.getAreaStatement, { params });
  await admin.ok(api.listAreaRevisions, { params });
  await admin.ok(api.getIntensity, { params });
  await admin.ok(api.setIntensityBands, {
    params,
    body: {
      bands: [{ category: 'Cement', low: '18', high: '24', source: 'Own projects', asOf: day() }],
    },
  });
  await admin.file(files.exportAreaStatement, { params, query: { format } });
  await admin.file(files.areaStatementPdf, { params });
}
