/** Material is issued from the store to a contractor's work, and what is left of it is returned. */
import { select } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

test(
  'issued, kept over a reload, and taken back in part',
  { tag: ['@phone', '@touch'] },
  async ({ page, api, session }) => {
    const name = `Galvanised tie ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
    await api.stocked(session, name, 100);
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const quantity = page.getByLabel('Quantity (Kg)');

    await visit(page, '/home/warehouse/issues');
    await page.getByRole('link', { name: 'Issue material' }).first().click();
    await expect(page.getByRole('heading', { name: 'Issue Material' })).toBeVisible();
    await issue.click();
    await expect(page.getByText('Enter the contractor or activity')).toBeVisible();
    await expect(page.getByLabel('Contractor')).toBeFocused();
    await expectAccessible(page);

    const contractor = `Gang of ${name}`;
    await page.getByLabel('Contractor').fill(contractor);
    await page.getByLabel('Contractor').blur();
    await expect(page.getByText('Not in the list of contractors')).toBeVisible();
    await page.getByLabel('Contractor').press('ArrowDown');
    await expect(
      page.getByRole('option', { name: `Add contractor “${contractor}”` }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Contractor').press('ArrowDown');
    await page.getByLabel('Contractor').press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add Contractor' });
    await expect(adding.getByLabel('Name')).toHaveValue(contractor);
    await adding.getByLabel('Name').press('Enter');
    await expect(toast(page, 'Contractor added')).toBeVisible();
    // It closes once the list of contractors is fetched again.
    await expect(adding).toBeHidden();
    await expect(page.getByLabel('Contractor')).toBeFocused();
    await page.getByLabel('Location').fill('Wing B, 4th floor');
    await select(page.getByLabel('Tower or floor'), 'Wing B · Floor 4');
    await choose(page, page.getByRole('combobox', { name: 'Add a material' }), name, name);
    await expect(page.getByText('100 Kg in store')).toBeVisible();
    await expect(quantity).toBeFocused();
    await quantity.fill('101');
    await issue.click();
    await expect(page.getByText(`Only 100 of ${name} is in the store`)).toBeVisible();
    await quantity.fill('40');
    const buffer = Buffer.from('%PDF-1.7 signed');
    const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Files to attach').setInputFiles(slip);
    await expect(page.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible();
    await expect(quantity).toHaveValue('40');
    await expect(page.getByLabel('Contractor')).toHaveValue(contractor);
    await expect(page.getByLabel('Tower or floor')).toHaveText('Wing B · Floor 4');
    await expectFits(page);
    await issue.click();
    await expect(toast(page, /^ISS\/\d\d-\d\d\/\d{5} issued$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ISS\//);
    await expect(page.getByRole('link', { name: contractor })).toBeVisible();
    await expect(page.getByText('Floor 4', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('slip.pdf');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Take back…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Take back/ });
    await dialog.getByLabel(`${name} (Kg)`).fill('41');
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(dialog.getByText(/^At most 40 Kg of .* can come back$/)).toBeVisible();
    await dialog.getByLabel(`${name} (Kg)`).fill('15');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(toast(page, /^ISR\/\d\d-\d\d\/\d{5} taken back$/)).toBeVisible();
    await page
      .getByRole('link', { name: /^ISR\// })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ISR\//);
    await expect(page.getByText('15 Kg')).toBeVisible();
    await expectFits(page);
  },
);
