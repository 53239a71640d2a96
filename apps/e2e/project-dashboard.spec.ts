/**
 * Tests the dashboard of a project: its curve has a table, its figures link to their rows, its plan
 * is stored in revisions.
 */
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const DASHBOARD = '/home/project';

test('the curve has a table with the same figures, a figure its rows, the plan revisions §2.1 @phone-long @long', async ({
  page,
}) => {
  await visit(page, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Project Dashboard' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'S-curve' })).toBeVisible();
  // Drawn, by the file that comes after the page.
  await expect(page.locator('.recharts-line-curve').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'How Earned value is calculated' }).click();
  const explained = page.getByRole('dialog', { name: 'How Earned value is calculated' });
  await expect(explained.getByText(/^SPI \d/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show table of the S-curve' }).click();
  const months = page.getByRole('table', { name: 'S-curve by month' });
  await expect(months.getByRole('columnheader', { name: 'Committed' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  // Other journeys may order meanwhile: then the figure is read again.
  await expect(async () => {
    await visit(page, DASHBOARD);
    const committed = page.getByRole('link', { name: /^Committed / });
    const committedText = await committed.innerText();
    const orders = Number(/(\d+) orders?/.exec(committedText)?.[1]);
    await committed.click();
    await expect(page.getByText(/· \d+ rows/)).toContainText(`· ${orders} rows`, { timeout: 5000 });
  }).toPass();

  // A plan whose shares do not make 100 is refused in its place.
  await visit(page, DASHBOARD);
  await page.getByRole('button', { name: 'Edit Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Plan' });
  const share = dialog.getByRole('textbox', { name: 'Share %' }).first();
  const before = await share.inputValue();
  await share.fill('1');
  await dialog.getByRole('textbox', { name: 'Why the plan changes' }).fill('Second crane');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog.getByText(/^The shares add up to .* %, not to 100 %$/)).toBeVisible();
  await expectAccessible(page);
  await share.fill(before);
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(page.getByText(/^Revision \d+ saved$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Plan' }).click();
  // The newest one first: in the long run the plan is revised on a phone, too.
  await expect(dialog.getByText(/Second crane$/).first()).toBeVisible();
});
