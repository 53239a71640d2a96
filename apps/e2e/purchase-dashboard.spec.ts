/**
 * Tests the purchase and inventory dashboard: its figures link to their rows, its charts have
 * tables, and a firm can do without it.
 */
import type { APIRequestContext, Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const DASHBOARD = '/home/purchase-inventory';
const PLACEHOLDER = 'Purchase Inventory Dashboard module coming soon...';
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Purchase & Inventory Dashboard' });

async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing \d+-\d+ of \d+$/).innerText();
  return Number(text.split(' ').at(-1));
}

test('charts have tables with the same figures @phone-long', async ({ page }) => {
  await visit(page, DASHBOARD);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Spend by month' })).toBeVisible();
  // Drawn, by the file that comes after the page.
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  for (const name of ['Spend by month', 'MRN → PO lead time', 'Top suppliers', 'Top materials']) {
    await page.getByRole('button', { name: `Show table of ${name}` }).click();
  }
  const months = page.getByRole('table', { name: 'Spend by month' });
  await expect(months.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('img')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show chart of Spend by month' }).click();
  await expect(page.getByRole('img', { name: 'Spend by month' })).toBeVisible();
});

test('a figure leads to that many rows, in the whole firm too', async ({ page }) => {
  await visit(page, `${DASHBOARD}?scope=all`);
  await page.getByRole('button', { name: 'Show table of Top suppliers' }).click();
  const link = page.getByRole('table', { name: 'Top suppliers' }).getByRole('link').first();
  const count = Number(/\d+/.exec(await link.innerText())?.[0]);
  await link.click();
  await expect(rowsOf(page, 'Purchase orders').first()).toBeVisible();
  expect(await total(page)).toBe(count);
  await page.goBack();

  const waiting = page.getByRole('region', { name: 'Waiting now' });
  const late = waiting.getByRole('link', { name: /^Late deliveries: / });
  const lateCount = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expect(rowsOf(page, 'Purchase orders').first()).toBeVisible();
  expect(await total(page)).toBe(lateCount);
});

test('requests by age lead to exactly these', async ({ page }) => {
  await visit(page, `${DASHBOARD}?scope=all`);
  const links = page
    .getByRole('region', { name: 'Waiting now' })
    .getByRole('link', { name: /^Requests to order/ });
  await expect(links.first()).toBeVisible();
  for (const [index] of (await links.all()).entries()) {
    const count = Number(/\d+$/.exec(await links.nth(index).innerText())?.[0]);
    await links.nth(index).click();
    await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
    expect(await total(page)).toBe(count);
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
});

test('period and scope stand in the address', async ({ page }) => {
  await visit(page, DASHBOARD);
  await page.getByRole('combobox', { name: 'Period' }).click();
  // The second choice comes before the first is in the address.
  const month = page.getByRole('option', { name: 'This month' });
  const all = page.getByRole('switch', { name: 'All projects', includeHidden: true });
  await month.evaluate(
    (option: HTMLElement, other) => {
      option.click();
      (other as HTMLElement).click();
    },
    await all.elementHandle(),
  );
  await expect(page).toHaveURL(/period=THIS_MONTH&scope=all$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('This month');
  await expect(page.getByText(/^All projects · /)).toBeVisible();
});

test('the drawings come after the page, and only here', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('/charts-'))).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('Dashboard', { exact: true })
    .click();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  expect(files.filter((file) => /\/charts-.*\.js$/.test(file))).toHaveLength(1);
});

test.describe('switched off', () => {
  test.describe.configure({ mode: 'serial' });

  test('the placeholder stands here, at once on the next visit, until it is on again §2.1', async ({
    page,
    session,
    request,
  }) => {
    // Of the other firm, so that no other journey misses its dashboard.
    const firm = await otherFirm(request, session.token, session.firm.id);
    const choice = { firm: { id: firm.id, name: firm.name }, project: firm.project };
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem('chosen')) localStorage.setItem(key, value);
        sessionStorage.setItem('chosen', '1');
      },
      [`plinth:project:${session.userId}`, JSON.stringify(choice)] as const,
    );
    await setModules(request, session.token, firm.id, ['PURCHASE_DASHBOARD']);
    await page.goto(DASHBOARD);
    await expect(page.getByRole('heading', { level: 1, name: PLACEHOLDER })).toBeVisible();
    await expect(
      page.getByRole('region', { name: /notifications/i }).getByRole('listitem'),
    ).toHaveCount(0);

    // The server is slow to answer the same again: nothing else is shown meanwhile.
    await page.route('**/api/v1/dashboards/**', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    const seen = new Set<string>();
    await page.exposeFunction('sawHeading', (text: string) => seen.add(text));
    await page.addInitScript(() => {
      const report = Reflect.get(globalThis, 'sawHeading') as (text: string) => void;
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) report(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: PLACEHOLDER })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...seen]).toEqual([PLACEHOLDER]);

    await setModules(request, session.token, firm.id, []);
    await page.reload();
    await expect(title(page)).toBeVisible();
  });
});

async function otherFirm(request: APIRequestContext, token: string, firmId: string) {
  const get = async (path: string) => {
    const answer = await request.get(`/api/v1${path}`, { headers: bearer(token) });
    return (await answer.json()).list as { id: string; name: string }[];
  };
  const firm = (await get('/firms')).find(({ id }) => id !== firmId);
  const [project] = await get(`/projects?firmId=${firm?.id}`);
  if (!firm || !project) throw new Error('no other firm');
  return { ...firm, project: { id: project.id, name: project.name, firmId: firm.id } };
}

async function setModules(
  request: APIRequestContext,
  token: string,
  firmId: string,
  disabledModules: string[],
) {
  const answer = await request.put(`/api/v1/firms/${firmId}/modules`, {
    headers: bearer(token),
    data: { disabledModules },
  });
  expect(answer.status()).toBe(200);
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
