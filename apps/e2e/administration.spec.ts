/**
 * An administrator invites a person, changes their rights, and deactivates them; the audit trail
 * shows it all.
 */
import { Desk } from './support/documents.ts';
import { select, unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const PASSWORD = 'nine bricks and a door';

test('invite, choose a password, change roles, deactivate @long', async ({
  page,
  browser,
  request,
}) => {
  const name = unique('Ravi');
  const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@site.example`;
  await visit(page, '/home/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Choose at least one role').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Viewer').check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(toast(page, `${name} invited`)).toBeVisible();
  const link = await dialog.getByLabel('Link').inputValue();
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await theirs.getByLabel('Password').fill('password1');
  await theirs.getByRole('button', { name: 'Choose and sign in' }).click();
  await expect(
    theirs.getByText('Many people use this password; choose another').first(),
  ).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Choose and sign in' }).click();
  await expect(theirs).toHaveURL(/\/home/);
  await expect(theirs.getByRole('dialog')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Roles ${name}` }).click();
  await dialog.getByLabel('Store keeper').check();
  await dialog.getByRole('button', { name: 'Save Roles' }).click();
  await expect(toast(page, 'Roles saved')).toBeVisible();
  await expect(page.getByText('Store keeper, Viewer')).toBeVisible();

  await request.post('/api/v1/auth/forgotten', { data: { email } });
  await page.reload();
  await page.getByRole('button', { name: `Make a link for ${name}` }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(/invitation#/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`${name} asks for a new password`)).toBeHidden();

  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();

  await theirs.reload();
  await expect(
    theirs.getByText('Your session has ended. Sign in again to continue.'),
  ).toBeVisible();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByText('Invalid email or password.').first()).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText(/This link no longer opens/)).toBeVisible();
  await context.close();

  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('link', { name: 'Audit' }).click();
  const found = page.waitForResponse(/\/audit\?.*search=/);
  // The previous list has a search field as well, until this one is loaded.
  await page.getByRole('searchbox', { name: 'Search by number or name...' }).fill(name);
  await found;
  await expect(page.getByText('Roles: Viewer → Store keeper, Viewer')).toBeVisible();
  await expect(page.getByText('Deactivate', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});

test('another’s change of the letterhead is not overwritten unseen', async ({
  page,
  request,
  session,
}) => {
  await visit(page, '/home/admin/firm');
  await expect(page.getByLabel('Phone')).toBeVisible();
  const desk = await Desk.of(request);
  const path = `/firms/${session.firm.id}`;
  const { firm } = await desk.call<{ firm: object }>('GET', path);
  const phone = `+91 20 ${Date.now().toString().slice(-8)}`;
  await desk.call('PUT', path, { ...firm, phone });

  await page.getByLabel('Phone').fill('+91 20 5550 0100');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Phone is now “${phone}”`)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+91 20 5550 0100');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Firm saved')).toBeVisible();
});

test('a project is added with its State, and archived', async ({ page }) => {
  const name = unique('Old Mill');
  await visit(page, '/home/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('Choose the State of the site')).toBeVisible();
  await select(dialog.getByLabel('State of the site'), 'Maharashtra');
  const address = dialog.getByLabel('Address');
  await address.fill('Ring Road, Surat 395002');
  await expect(address).toHaveAccessibleDescription(/395002 is in Gujarat, not in Maharashtra/);
  await address.fill('Ring Road, Pune 411045');
  await expect(address).not.toHaveAccessibleDescription(/PIN code/);
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(toast(page, 'Project added')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel(/^Archived/).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Archived')).toBeVisible();
});
