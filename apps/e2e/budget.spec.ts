/** Going over a budget: said while typing, stopped where the project says so, and kept with its reason. */
import type { Named } from './support/api.ts';
import { INVENTORY } from './support/screens.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Its budget stops requests. */
const STOPPED_SITE = 'Tapti Riverside (Demo)';

interface Answer {
  readonly list: readonly Named[];
  readonly budget: { readonly lines: readonly { readonly material: Named }[] };
}

test('more than the budget takes a reason, which the request keeps @phone', async ({
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
