/**
 * Tests exceeding a budget: the form warns while typing, the act is refused where the project
 * requires it, and a reason is recorded.
 */
import type { Named } from './support/api.ts';
import { atNewSite } from './support/at-site.ts';
import { INVENTORY } from './support/screens.ts';
import { choose, expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { workAsApprover } from './support/lists.ts';

/** A site whose budget stops requests. */
const STOPPED_SITE = 'Tapti Riverside (Demo)';

interface Answer {
  readonly list: readonly Named[];
  readonly budget: { readonly lines: readonly { readonly material: Named }[] };
}

test('more than the budget takes a reason, which the request keeps @phone-long @long', async ({
  page,
  session,
  api,
  request,
}) => {
  const headers = { authorization: `Bearer ${session.token}` };
  const read = async (path: string): Promise<Answer> =>
    (await request.get(`/api/v1${path}`, { headers })).json();
  const site = (await read('/projects')).list.find(({ name }) => name === STOPPED_SITE);
  const project = site ?? session.project;
  const [line] = (await read(`/projects/${project.id}/budget`)).budget.lines;
  const material = line?.material.name ?? '';
  const mrn = await api.pendingRequest({ ...session, project }, [{ material, quantity: 90_000 }]);

  await visit(page, `${INVENTORY}/mrn/createmrn/${mrn.id}`);
  const budget = page.getByRole('region', { name: 'Budget' });
  await expect(budget.getByText(/ over the budget$/)).toBeVisible();
  // Also before it is saved.
  await page.getByRole('button', { name: /^Change 1, / }).click();
  const quantity = page.getByRole('textbox', { name: /^New quantity/ });
  await quantity.fill('');
  await expect(budget).toHaveCount(0);
  await quantity.fill('90000');
  await expect(budget.getByText(/ over the budget$/)).toBeVisible();
  await page.keyboard.press('Escape');
  // The documents that used the budget line open beside the form.
  await expect(
    budget.getByRole('link', { name: /\(opens in a new tab\)$/ }).first(),
  ).toHaveAttribute('href', /\/home\/project\/budget\?line=/);
  await page.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.getByRole('textbox', { name: /^Required On/ }).fill('Before slab casting');
  await page.getByRole('textbox', { name: /^Remark for approval/ }).fill('Annexe');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  await expect(budget.getByText('Please give a reason for going over the budget')).toBeVisible();
  await budget
    .getByRole('textbox', { name: 'Reason for going over the budget' })
    .fill('The annexe was added to the contract');
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  await expect(page).toHaveURL(/\/mrn$/);

  await visit(page, `${INVENTORY}/mrn/${mrn.id}`);
  await expect(page.getByText(/^The annexe was added to the contract · /)).toBeVisible();
});

atNewSite('a budget is started, approved and controlled @long', async ({ page, request, site }) => {
  await page.goto('/home/project/budget');
  await page.getByRole('button', { name: 'Start from the BOQ' }).click();
  const ofBoq = page.getByRole('dialog', { name: 'Lines from the BOQ' });
  await expect(ofBoq.getByText('The BOQ has no items with a quantity')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start a Budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a budget' });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  // Nothing that was typed is lost with a refusal.
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await choose(
    page,
    dialog.getByRole('combobox', { name: /^Material/ }),
    'Binding',
    /^Binding wire/,
  );
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('500');
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('72.50');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Estimate of the engineer');
  await expectAccessible(page);
  // A new line takes the focus; once it is removed, the one before has it.
  const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}` });
  await dialog.getByRole('button', { name: 'Add Line' }).click();
  await expect(line(2).locator(':focus')).toHaveCount(1);
  await line(2).getByRole('button', { name: 'Remove line 2' }).click();
  await expect(line(1).locator(':focus')).toHaveCount(1);
  await expect(dialog.getByText('Line 2 removed, 1 left')).toBeAttached();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  // Another person approves it; the page and the button name who may.
  await expect(
    page.getByText(/^Revision 1 above waits for approval by another person\. Ask /),
  ).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.hover();
  await expect(
    page
      .getByText(
        'Somebody else approves a revision that you made: an administrator or project manager',
      )
      .first(),
  ).toBeVisible();
  await workAsApprover(page, request, { firm: site.firm, project: site });
  await approve.click();
  // The button disappears with the waiting revision.
  await expect(page.getByRole('heading', { level: 1, name: 'Budget' })).toBeFocused();
  const budget = page.getByRole('table', { name: 'Budget' });
  await expect(
    budget.getByRole('row', { name: /Binding wire .* 500 .*₹36,250\.00/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'When over budget' }).click();
  const control = page.getByRole('dialog', { name: 'When over budget' });
  await expectAccessible(page);
  await control.getByRole('button', { name: 'Save' }).click();
  await expect(control).toBeHidden();
  await budget.getByRole('button', { name: /^Binding wire/ }).click();
  await expect(page.getByRole('dialog').getByText('Revision 1: 500 Kg')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change This Line' }).click();
  await expect(page.getByRole('textbox', { name: /^Quantity \(Kg\)/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(budget.getByRole('button', { name: /^Binding wire/ })).toBeFocused();
  await page.getByRole('button', { name: 'Rupees' }).click();
  // Nothing is taken of it: budget and left are the same.
  await expect(
    budget.getByRole('row', { name: /^Whole budget ₹36,250\.00 .*₹36,250\.00/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quantity' }).click();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lines from Excel' }).click();
  const paste = page.getByRole('dialog', { name: 'Lines from Excel' });
  const lines = paste.getByRole('textbox', { name: 'Lines' });
  const sheet = ['Code\tMaterial\tUnit\tQty\tRate', '\tBinding wire 18 SWG\tKg\t1,500\t75'];
  await lines.fill([...sheet, '\tNo such thing\tKg\t1\t1'].join('\n'));
  // 1,500 × 75 and 1.
  await expect(paste.getByText('2 lines, ₹1,12,501.00')).toBeVisible();
  await paste.getByRole('textbox', { name: /^Reason/ }).fill('Rates of October');
  await expectAccessible(page);
  await expect(paste.getByText('Row 3: There is no material or category')).toBeVisible();
  await paste.getByRole('button', { name: 'Propose' }).click();
  await expect(lines).toHaveAttribute('aria-invalid', 'true');
  await lines.fill(sheet.join('\n'));
  await paste.getByRole('button', { name: 'Propose' }).click();
  await expect(paste).toBeHidden();
  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  const newest = revisions.getByRole('listitem').first();
  await expect(newest).toContainText('Waits for approval');
  await newest.getByText(/^\d+ lines?$/).click();
  await expect(newest).toContainText('500 → 1,500 Kg');
  await expect(revisions.getByText('₹0.00 → ₹36,250.00 (+₹36,250.00)')).toBeVisible();
  await expectAccessible(page);
});
