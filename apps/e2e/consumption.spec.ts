/**
 * Tests consumption from the norm of an item to the signed statement of a contractor, and what a
 * signed period refuses.
 */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { Desk } from './support/documents.ts';
import { workAsApprover, select, unique, workAs } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const PROJECT_SIDE = '/home/project';
const FLOOR = 'Wing B · Floor 4';

/** Measures work that was executed today on that floor. */
async function measure(
  page: Page,
  { code, contractor, executed }: { code: string; contractor: string; executed: string },
) {
  await visit(page, `${PROJECT_SIDE}/measurements?new=1`);
  const dialog = page.getByRole('dialog', { name: 'Record a measurement' });
  await choose(page, dialog.getByRole('combobox', { name: 'BOQ item' }), code, new RegExp(code));
  await dialog.getByRole('textbox', { name: 'Executed (Cubic metre)' }).fill(executed);
  const contractors = dialog.getByRole('combobox', { name: 'Contractor' });
  await choose(page, contractors, contractor, new RegExp(contractor));
  await select(dialog.getByRole('combobox', { name: 'Tower or floor' }), FLOOR);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  return dialog;
}

test(
  'a norm and a measured floor make the statement that a contractor signs',
  { tag: ['@phone', '@touch', '@long'] },
  async ({ page, api, session, request }) => {
    const [code, contractor, material] = [unique('RCC'), unique('Gang'), unique('Admixture')];
    const desk = await Desk.of(request);
    const projectId = session.project.id;
    const item = { kind: 'BOQ_ITEM', description: 'Parapets', unit: 'Cubic metre', quantity: '40' };
    await desk.call('POST', '/work-items', { projectId, code, ...item });
    const added = await desk.call<{ contractor: { id: string } }>('POST', '/contractors', {
      name: contractor,
    });
    const { id: materialId } = await api.stocked(session, material, 150);
    const stores = await desk.call<{ list: { id: string }[] }>(
      'GET',
      `/stores?projectId=${projectId}`,
    );
    await desk.call('POST', '/stock-issues', {
      storeId: stores.list[0]?.id,
      issuedOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }),
      contractorId: added.contractor.id,
      items: [{ materialId, quantity: '100' }],
    });

    await visit(page, `${PROJECT_SIDE}/norms`);
    await page.getByRole('button', { name: 'Add Norm' }).click();
    const norm = page.getByRole('dialog', { name: 'Add norm' });
    await choose(page, norm.getByRole('combobox', { name: 'BOQ item' }), code, new RegExp(code));
    await select(norm.getByRole('combobox', { name: 'For' }), 'One material');
    await choose(page, norm.getByRole('combobox', { name: 'Material' }), material, material);
    const coefficient = norm.getByRole('textbox', { name: 'Coefficient' });
    await expect(coefficient).toHaveAccessibleDescription(`Per Cubic metre of ${code} Parapets`);
    await coefficient.fill('8');
    await expect(norm.getByRole('combobox', { name: 'Unit' })).toHaveText('Kg');
    await norm.getByRole('textbox', { name: 'Wastage allowed (%)' }).fill('2.5');
    await expectFits(page);
    await expectAccessible(page);
    await norm.getByRole('button', { name: 'Save Norm' }).click();
    await expect(norm).toBeHidden();

    const above = await measure(page, { code, contractor, executed: '100' });
    await expect(
      above.getByText(/^That makes 100 .* of 40 .*Confirm it with a reason$/),
    ).toBeVisible();
    const confirmed = above.getByRole('checkbox', { name: 'This is far above the BOQ' });
    await expect(confirmed).toBeFocused();
    await expect(confirmed).toHaveAccessibleDescription(/^That makes 100 /);
    await expectAccessible(page);
    await above.getByRole('button', { name: 'Cancel' }).click();

    await expect(await measure(page, { code, contractor, executed: '10' })).toBeHidden();
    const search = page.getByRole('searchbox');
    await search.fill(code);
    const measurements = page.getByRole('list', { name: 'Measurements', exact: true });
    await expect(measurements.getByText(FLOOR)).toBeVisible();
    await expectFits(page);

    await visit(page, `${PROJECT_SIDE}/consumption?by=FLOOR`);
    const chosen = page.getByRole('combobox', { name: 'Contractor' });
    await choose(page, chosen, contractor, new RegExp(contractor));
    const consumption = page.getByRole('list', { name: 'Consumption' });
    // 10 × 8 and 2.5 % of it, all on that floor; the issue names none.
    const used = consumption.getByRole('listitem').filter({ hasText: material });
    await expect(used.filter({ hasText: FLOOR })).toContainText('82');
    await page.getByRole('button', { name: 'By material' }).click();
    // (100 − 82) ÷ 82.
    await expect(used.getByText('21.95 %')).toBeVisible();
    await expect(used.getByText('Over', { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    await visit(page, `${PROJECT_SIDE}/consumption/statements`);
    await page.getByRole('button', { name: 'Prepare a statement' }).first().click();
    const preparing = page.getByRole('dialog', { name: 'Prepare a statement' });
    const whose = preparing.getByRole('combobox', { name: 'Contractor' });
    await choose(page, whose, contractor, new RegExp(contractor));
    await preparing.getByRole('button', { name: 'Prepare', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^CST\/\d\d-\d\d\/\d{5}$/ });
    const number = await heading.innerText();
    await expectFits(page);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Enter stock with contractor…' }).click();
    const stock = page.getByRole('dialog', { name: 'Stock with the contractor' });
    await stock.getByRole('textbox', { name: 'Closing' }).fill('8');
    await stock.getByRole('textbox', { name: /^Rate/ }).fill('50');
    await stock.getByRole('textbox', { name: 'Reason for the rate' }).fill('As in his contract');
    await expectAccessible(page);
    await stock.getByRole('button', { name: 'Save' }).click();
    await expect(stock).toBeHidden();
    // 100 − 8 − 82 = 10, at ₹50.
    await expect(page.getByText('₹500.00').first()).toBeVisible();
    await expect(page.getByText(/instead of .* As in his contract/)).toBeVisible();
    // Another person signs what one prepared.
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toHaveAttribute('aria-disabled', 'true');
    await sign.hover();
    const tip = page.getByRole('tooltip', { name: /^Somebody else signs/ });
    await expect(tip).toHaveJSProperty('scrollTop', 0);
    expect(await tip.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await workAsApprover(page, request, session);
    await sign.click();
    await expect(toast(page, `${number} signed`)).toBeVisible();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
    expect((await readFile(await pdf.path())).toString('latin1', 0, 4)).toBe('%PDF');

    const refused = await measure(page, { code, contractor, executed: '1' });
    const message = new RegExp(`^${number} is signed for .*; reverse it first$`);
    await expect(refused.getByText(message)).toBeVisible();
    await expect(refused.getByRole('textbox', { name: 'Measured on' })).toBeFocused();
    await refused.getByRole('button', { name: 'Cancel' }).click();

    await workAs(page, { ...session, project: await desk.siteWithPolicy() });
    await page.goto(`${PROJECT_SIDE}/measurements?search=${encodeURIComponent(code)}`);
    await expect(page.getByText('No measurements found')).toBeVisible();
  },
);
