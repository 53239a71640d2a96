/** Tests an approval policy from its first rule until it is published. */
import { sessionOf } from './support/api.ts';
import { workAs } from './support/lists.ts';
import { expect, expectAccessible, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const POLICIES = '/home/admin/approval-policies';
/** The only person in an organisation. */
const OUTSIDER = 'outsider@plinth.example';

test('five levels are set up, tried on the last 90 days, and published @long', async ({
  page,
  request,
}) => {
  await workAs(page, await sessionOf(request, OUTSIDER));
  await visit(page, POLICIES);
  await page.getByRole('button', { name: 'Three levels by amount' }).click();
  for (const [level, amount] of [
    [4, '5000000'],
    [5, '10000000'],
  ] as const) {
    await page.getByRole('button', { name: 'Add level' }).click();
    const rule = page.getByRole('list', { name: `Rules of level ${level}` });
    await rule.getByLabel('From ₹').fill(amount);
  }
  const rules = (level: number) => page.getByRole('list', { name: `Rules of level ${level}` });
  await rules(1).getByLabel('From ₹').nth(1).fill('60000');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('No rule for amounts from ₹50,000.00 to ₹60,000.00')).toBeVisible();
  await expect(page.getByText('Choose who approves')).toHaveCount(2);
  await rules(1).getByLabel('From ₹').nth(1).fill('50000');
  for (const level of [1, 2, 4, 5]) {
    await rules(level).getByRole('combobox', { name: 'By whom' }).last().click();
    const people = page.getByRole('dialog', { name: 'Who approves' });
    await people.getByRole('group', { name: 'People' }).getByLabel('Neha Bhatt').check();
    await people.getByRole('button', { name: 'Done' }).click();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/Nothing was changed or sent\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the approval policy' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expect(dialog).toContainText('Level 5. From ₹1,00,00,000. 1 approval: Neha Bhatt');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Approval policy published')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Version 1, in force' })).toBeVisible();
  await expect(page.getByText('Nothing was decided yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make a draft of it' }).click();
  await rules(5).getByLabel('From ₹').fill('20000000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard the draft?' });
  await expect(asked).toContainText('Version 1 stays in force.');
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page, 'Draft discarded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a draft of it' })).toBeVisible();
});

test(
  'a ladder of three levels gets two more, two of three approve side by side, one is away',
  { tag: '@long' },
  async ({ page, session }) => {
    await workAs(page, session);
    await visit(page, POLICIES);
    await page.getByRole('button', { name: 'Make a draft of it' }).click();
    const rules = (level: number) => page.getByRole('list', { name: `Rules of level ${level}` });
    const choose = async (level: number, names: readonly string[]) => {
      await rules(level).getByRole('combobox', { name: 'By whom' }).click();
      const dialog = page.getByRole('dialog', { name: 'Who approves' });
      const people = dialog.getByRole('group', { name: 'People' });
      for (const name of names) await people.getByLabel(name).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
    };
    for (const [level, amount, names, needed] of [
      [4, '2500000', ['Rohan Mehta'], '1'],
      [5, '10000000', ['Devendra Rao', 'Meenal Joshi', 'Rohan Mehta'], '2'],
    ] as const) {
      await page.getByRole('button', { name: 'Add level' }).click();
      // It goes on at the amount and for the site of the level before.
      await expect(rules(level).getByLabel('From ₹')).not.toHaveValue('');
      await expect(rules(level).getByRole('combobox', { name: 'Only if' })).toContainText(
        'Tech Park',
      );
      await rules(level).getByLabel('From ₹').fill(amount);
      await rules(level).getByLabel('Approvals').fill(needed);
      await page.getByRole('button', { name: 'Try it' }).click();
      await expect(page.getByText(`Level ${level}, rule 1: Choose who approves`)).toBeVisible();
      await choose(level, names);
    }
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText(/Nothing was changed or sent\.$/)).toBeVisible();
    await expect(page.getByText('Before it can be published:')).toBeHidden();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the approval policy' });
    await expect(dialog).toContainText('2 approvals: Devendra Rao, Meenal Joshi or Rohan Mehta');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Let somebody stand in' }).click();
    const standIn = page.getByRole('dialog', { name: 'Let somebody stand in' });
    for (const [field, name] of [
      ['Who is away', 'Rohan Mehta'],
      ['Who stands in', 'Meenal Joshi'],
    ] as const) {
      await standIn.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name }).click();
    }
    await standIn.getByLabel('First day').fill('2030-01-07');
    await standIn.getByLabel('Last day').fill('2030-01-11');
    await expectAccessible(page);
    await standIn.getByRole('button', { name: 'Save' }).click();
    const current = page.getByRole('button', { name: 'End: Meenal Joshi for Rohan Mehta' });
    await current.click();
    await expect(current).toBeHidden();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(toast(page, 'Draft discarded')).toBeVisible();
  },
);
