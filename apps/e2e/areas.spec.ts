/** Tests an area statement from an empty one to its PDF, and the material that the towers used. */
import { stat } from 'node:fs/promises';

import { atNewSite, atSite } from './support/at-site.ts';
import { expect, expectAccessible, expectFits } from './support/test.ts';
import { workAsApprover } from './support/lists.ts';

const AREAS = '/home/project/area-statement';

atNewSite(
  'towers, floors and units come in, and are approved §2.1 @long',
  async ({ page, request, site }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    await page.goto(AREAS);
    await button('Add Towers').click();
    await dialog.getByLabel('Names, one a line').fill('Block 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await button('Floors & casting').click();
    await button('Add Floors').click();
    await dialog.getByLabel('To floor').fill('4');
    await dialog.getByLabel('Construction area (sqm)').fill('500');
    await dialog.getByLabel('FSI area (sqm)').fill('600');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/cannot be larger than the construction area/)).toBeVisible();
    await dialog.getByLabel('FSI area (sqm)').fill('450');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2,000.00 sqm')).toBeVisible();
    await expectAccessible(page);

    await button('Change').click();
    await page.getByRole('menuitem', { name: 'Add unit' }).click();
    await dialog.getByLabel('Unit number').fill('101');
    await dialog.getByLabel('Type').fill('Office');
    await dialog.getByLabel('Carpet (sqm)').fill('210.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await button('Change').click();
    await page.getByRole('menuitem', { name: 'Floors like another' }).click();
    await dialog.getByLabel('From floor').fill('2');
    await dialog.getByLabel('To floor').fill('4');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make Alike' }).click();
    await expect(dialog).toBeHidden();

    // A sheet with a floor that the statement does not have.
    await button('Change').click();
    await page.getByRole('menuitem', { name: 'Paste units' }).click();
    await dialog
      .getByLabel('Cells of the spreadsheet')
      .fill('OFFICES\nFlat No.\tFloor\tRERA Carpet\tView\n501\t5th floor\t100\tPark');
    await expect(dialog.getByText('Block 1, floor 5')).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('not read: View');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add These Floors' }).click();
    await expect(dialog.getByRole('status')).toContainText('1 new unit, 0 replaced');
    await dialog.getByRole('button', { name: 'Save Units' }).click();
    await expect(dialog).toBeHidden();
    await button('Units').click();
    // Four times 210.50, and 100.00.
    await expect(page.getByRole('row', { name: /^Total 5 942\.00/ })).toBeVisible();

    // Another person approves what one typed.
    await expect(button('Approve')).toHaveAttribute('aria-disabled', 'true');
    await workAsApprover(page, request, { firm: site.firm, project: site });
    await button('Approve').click();
    await dialog.getByLabel('Note').fill('As sanctioned');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/Revision 1, approved/)).toBeVisible();
    await button('Revisions').click();
    await expect(page.getByText('As sanctioned')).toBeVisible();
    const download = page.waitForEvent('download');
    await button('Download PDF').click();
    const paper = await download;
    expect(paper.suggestedFilename()).toMatch(/^Area statement .* R1\.pdf$/);
    expect((await stat(await paper.path())).size).toBeGreaterThan(10_000);

    // Locked, a unit is read; the one next act leads to its change.
    await button('Units').click();
    const unit = page.getByRole('row', { name: /^Block 1 Floor 2 201/ });
    await unit.focus();
    await page.keyboard.press('Enter');
    const locked = page.getByRole('dialog', { name: 'Unit 201' });
    await expect(
      locked.getByText('The statement is approved; start a revision first'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(unit).toBeFocused();
    await unit.click();
    await locked.getByRole('button', { name: 'Start Revision' }).click();
    await dialog.getByLabel('Reason').fill('A wall was moved');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(locked.getByLabel('Carpet (sqm)')).toHaveValue('210.5');
    await page.keyboard.press('Escape');
    await expect(unit).toBeFocused();

    await unit.getByRole('button', { name: 'Acts on unit 201' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: /^Block 1 Floor 3 301/ })).toBeFocused();
  },
);

const atTowers = atSite('Devgiri Heights (Demo)');

atTowers('a tower above its band opens exactly its issues @phone-long', async ({ page }) => {
  await page.goto(AREAS);
  await page.getByRole('button', { name: 'Intensity' }).click();
  await page.getByRole('button', { name: 'Wing B' }).click();
  await expect(page.getByText('Above the usual')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /kg of Steel/ }).click();
  await expect(page).toHaveURL(/\/issues\?category=Steel&tower=Wing\+B$/);
  await expect(page.getByText('Wing B, Floor 1').first()).toBeVisible();
  await expect(page.getByText(/Wing A, Floor/)).toHaveCount(0);
});
