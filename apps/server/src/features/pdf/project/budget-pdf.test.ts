import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { approveDraft } from '#testing/budgets.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

import { budgetDocument } from './budget-document.ts';

const app = await createTestApp();
const { admin, manager, colleague, firm, viewer, project } = await buildSite(app);
const foreign = await buildForeign(app);
const params = { id: project.id };
const url = files.budgetPdf.path.replace(':id', project.id);

const cement = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
const { workItem } = await app.ok(api.createWorkItem, {
  as: admin,
  body: { kind: 'COST_CODE', code: '3.10', description: 'Slab', projectId: project.id },
});
const { budget } = await app.ok(api.proposeBudget, {
  as: admin,
  params,
  body: {
    reason: 'Estimate',
    lines: [
      { workItemId: workItem.id, materialId: cement.id, quantity: '100', rate: '350' },
      { materialId: cement.id, quantity: '40', rate: '360.50' },
    ],
  },
});
await approveDraft(app, { as: manager, project }, budget);

test('the paper has each line, in quantity and rupees, and their total', async () => {
  const text = (await pdfPages(app, viewer, url)).join(' ');
  for (const part of [
    firm.name,
    'BUDGET Revision 1',
    project.name,
    // 100 × 350.
    '1 3.10 Slab Cement OPC 53 Bag 100 0 0 0 0 0 100 350.00 35,000.00 0.00 0.00 0.00 0.00 35,000.00',
    // 40 × 360.50.
    '2 Whole project Cement OPC 53 Bag 40 0 0 0 0 0 40 360.50 14,420.00',
    'Total 49,420.00 0.00 0.00 0.00 0.00 49,420.00',
  ]) {
    expect(text).toContain(part);
  }
});

test('who reads no prices gets quantities, others nothing', async () => {
  await app.ok(api.setPersonRoles, {
    as: admin,
    params: { id: firm.id, personId: colleague.id },
    body: { roles: ['STORE_KEEPER'], projects: [] },
  });
  const text = (await pdfPages(app, colleague, url)).join(' ');
  expect(text).toContain('Cement OPC 53 Bag 100 0 0 0 0 0 100');
  for (const figure of ['₹', '350.00', '49,420']) expect(text).not.toContain(figure);
  const { statusCode } = await app.inject({ as: foreign.admin, method: 'GET', url });
  expect(statusCode).toBe(404);
});

test('a larger budget says what is left out, and has the total of all', async () => {
  const { budget: current } = await app.ok(api.getBudget, { as: admin, params });
  const { lines } = current;
  const rupees = {
    budget: '90000',
    requested: '0',
    ordered: '0',
    received: '0',
    transferred: '0',
    left: '90000',
  };
  const text = (count: number) => {
    const paper = {
      type: 'BUDGET' as const,
      number: '',
      budget: current,
      lines,
      whole: { lines: count, rupees },
      firm: { name: firm.name, address: '', phone: '', email: '', gstNo: '' },
      logo: null,
      printedAt: '2026-11-27T10:00:00.000Z',
    };
    return JSON.stringify(budgetDocument(paper).content);
  };
  expect(text(lines.length)).not.toContain('are printed');
  expect(text(9900)).toContain(
    'The first 2 lines are printed; lines 3 to 9,900 are in the Excel export of the budget. The total is of all lines.',
  );
});
