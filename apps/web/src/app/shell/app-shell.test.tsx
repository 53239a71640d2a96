/** Tests the frame around every screen, the home, and the choice of a project. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  broken,
  choose,
  FIRM,
  listOf,
  PERSON,
  personAs,
  PROJECT,
  renderRoutes,
  success,
} from '#testing/render-screen.tsx';

import { routes } from '../routes.tsx';

// Their files are loaded before the first test, not in it.
import '#features/home/home-page.tsx';
import '#features/materials/materials-page.tsx';
import './app-shell.tsx';

const INVENTORY = '/home/purchase-inventory';
const OTHER_FIRM = { id: '0193f0a0-0000-7000-8000-00000000f002', name: 'Tapti Infra LLP' };
const OTHER_PROJECT = { id: '0193f0a0-0000-7000-8000-00000000f202', name: 'Tapti Riverside' };
const ADMIN = personAs('ADMIN', 'PURCHASE_MANAGER');

const PROJECTS = [
  { ...PROJECT, firm: FIRM },
  { ...OTHER_PROJECT, firm: OTHER_FIRM },
];

async function render(at: string, answers: Answers = {}) {
  const rendered = renderRoutes(routes, {
    at,
    isSignedIn: true,
    hasProject: true,
    answers: {
      [`GET /api/v1/users/${PERSON.id}`]: () => success({ user: ADMIN }),
      'GET /api/v1/firms': () => listOf([FIRM, OTHER_FIRM]),
      'GET /api/v1/projects': ({ query }) =>
        listOf(PROJECTS.filter(({ firm }) => [null, firm.id].includes(query.get('firmId')))),
      'GET /api/v1/materials': () => listOf([]),
      'GET /api/v1/home': broken,
      'GET /api/v1/notifications/unread': () => success({ unread: 0 }),
      'GET /api/v1/approvals/count': () => success({ count: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('banner');
  return rendered;
}

const banner = () => within(screen.getByRole('banner'));
const chosen = (name: string) => banner().getByRole('button', { name: new RegExp(name) });

async function openMenu({ user }: Awaited<ReturnType<typeof render>>) {
  await user.click(banner().getByRole('button', { name: /User menu/ }));
  return screen.findAllByRole('menuitem');
}

async function openProjects({ user }: Awaited<ReturnType<typeof render>>, name = PROJECT.name) {
  await user.click(chosen(name));
  return within(await screen.findByRole('dialog', { name: 'Select Project' }));
}

test('the header: the product, the project, and the menu of the user §2.3', async () => {
  const app = await render('/home');
  banner().getByText('Plinth');
  chosen(PROJECT.name);
  const entries = await openMenu(app);
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Change Project',
    'Administration',
    'Your Account',
    'Settings',
    'Keyboard Shortcuts',
    'Logout',
  ]);
  await app.user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  await app.user.keyboard('{Escape}');
  await openMenu(app);
  await app.user.click(screen.getByRole('menuitem', { name: 'Change Project' }));
  await screen.findByRole('dialog', { name: 'Select Project' });
});

test('the sidebar: its groups, links and addresses, and the shortcut §1 §2.3 §4', async () => {
  const { user } = await render(`${INVENTORY}/materials`);
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = navigation
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/home'],
    ['Project Dashboard', '/home/project'],
    ['Area Statement', '/home/project/area-statement'],
    ['Dashboard', INVENTORY],
    ['Supplier', `${INVENTORY}/suppliers`],
    ['Materials', `${INVENTORY}/materials`],
    ['Material Request Note', `${INVENTORY}/mrn`],
    ['Purchase Orders', `${INVENTORY}/purchase-orders`],
    // What was added after the specification is below what it names.
    ['Rate Contracts', `${INVENTORY}/rate-contracts`],
    ['Approvals', '/home/approvals'],
    ['Goods Receipts', '/home/warehouse/receipts'],
    ['Stock', '/home/warehouse/stock'],
    ['Reports', '/home/reports'],
  ]);
  navigation.getByRole('button', { name: 'Project Management' });
  const group = navigation.getByRole('button', { name: 'Purchase & Inventory' });
  expect(group.getAttribute('aria-expanded')).toBe('true');
  await user.click(navigation.getByRole('button', { name: 'Administration' }));
  const audit = navigation.getByRole('link', { name: 'Audit' });
  expect(audit.getAttribute('href')).toBe('/home/admin/audit');
  await user.click(navigation.getByRole('button', { name: 'More' }));
  const counts = navigation.getByRole('link', { name: 'Counts' });
  expect(counts.getAttribute('href')).toBe('/home/warehouse/counts');
  await user.click(navigation.getByRole('button', { name: 'More' }));
  expect(navigation.queryByRole('link', { name: 'Counts' })).toBeNull();
  const here = navigation.getByRole('link', { name: 'Materials' });
  expect(here.getAttribute('aria-current')).toBe('page');
  const sidebar = here.closest('aside');
  for (const [keys, state] of [
    ['{Control>}b{/Control}', 'icons'],
    ['{Meta>}b{/Meta}', 'expanded'],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(sidebar?.getAttribute('data-sidebar')).toBe(state));
  }
});

test('More is open where one of its screens is, and closes afterwards', async () => {
  const { user } = await render(`${INVENTORY}/materials`, {
    [`GET /api/v1/users/${PERSON.id}`]: () => success({ user: personAs('STORE_KEEPER') }),
  });
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const more = () => navigation.getByRole('button', { name: 'More' }).getAttribute('aria-expanded');
  expect(more()).toBe('true');
  expect(navigation.queryByRole('button', { name: 'Administration' })).toBeNull();
  const here = navigation.getByRole('link', { name: 'Materials' });
  expect(here.getAttribute('aria-current')).toBe('page');
  await user.click(navigation.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(more()).toBe('false'));
  expect(navigation.queryByRole('link', { name: 'Materials' })).toBeNull();
});

test('breadcrumbs stand below /home alone, and lead back §2.3', async () => {
  const { user, address } = await render(`${INVENTORY}/materials`);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const crumbs = trail.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(crumbs).toEqual(['Dashboard/', 'Purchase & Inventory/', 'Materials']);
  await user.click(trail.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(address()).toBe('/home');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});

test('the project dialog: firm first, then its projects, then Continue §2.4 §3 §4', async () => {
  const answered = Promise.withResolvers<void>();
  const app = await render('/home', {
    'GET /api/v1/projects': async ({ query }) => {
      if (query.get('firmId') === OTHER_FIRM.id) await answered.promise;
      return listOf(PROJECTS.filter(({ firm }) => [null, firm.id].includes(query.get('firmId'))));
    },
  });
  const { user } = app;
  let dialog = await openProjects(app);
  const project = () => dialog.getByRole('combobox', { name: 'Project' });
  await choose(user, dialog.getByRole('combobox', { name: 'Firm' }), OTHER_FIRM.name);
  await waitFor(() => expect(project().textContent).toContain('Loading projects...'));
  expect(project()).toHaveProperty('disabled', true);
  const description = 'Choose a firm and a project first';
  dialog.getByRole('button', { name: 'Continue', description });
  answered.resolve();
  await waitFor(() => expect(project()).toHaveProperty('disabled', false));
  await choose(user, project(), OTHER_PROJECT.name);
  await choose(user, dialog.getByRole('combobox', { name: 'Firm' }), FIRM.name);
  expect(project().textContent).toBe('Select a project');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  chosen(PROJECT.name);

  dialog = await openProjects(app);
  await choose(user, dialog.getByRole('combobox', { name: 'Firm' }), OTHER_FIRM.name);
  await choose(user, project(), OTHER_PROJECT.name);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  chosen(OTHER_PROJECT.name);
  const saved: unknown = JSON.parse(localStorage.getItem(`plinth:project:${PERSON.id}`) ?? '');
  expect(saved).toMatchObject({ firm: OTHER_FIRM, project: OTHER_PROJECT });
});

test('all projects of all firms stand in one list, the last chosen first, by the keyboard alone', async () => {
  const app = await render('/home');
  const dialog = await openProjects(app);
  dialog.getByRole('combobox', { name: 'Jump to' }).focus();
  await app.user.keyboard('{ArrowDown}');
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toMatch(/^Devgiri Heights.*chosen before$/);
  await app.user.keyboard('riverside');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  chosen(OTHER_PROJECT.name);
});

test('firms that cannot be had are said in the dialog §7 §8', async () => {
  const app = await render('/home', { 'GET /api/v1/firms': broken });
  const dialog = await openProjects(app);
  expect(await dialog.findByText('The list could not be loaded.')).toBeTruthy();
});

test('what is not built says so, and what is not there leads home §2.1 §8', async () => {
  await render('/home/admin/financial');
  await screen.findByText(/coming soon/);
  renderRoutes(routes, { at: '/no/such/page', answers: {} });
  await screen.findByText('Oops! Page not found');
  const back = screen.getByRole('link', { name: 'Return to Home' });
  expect(back.getAttribute('href')).toBe('/');
});

test('an address of the shell that is not there leads home and to the search §2.1', async () => {
  const { user } = await render('/home/purchase-inventory/nowhere');
  await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  await user.click(main.getByRole('button', { name: 'Search or jump to...' }));
  await screen.findByRole('dialog');
});

test('the header has the project in two parts, so that the end of a long name is in sight', async () => {
  await render('/home');
  const button = chosen(PROJECT.name);
  expect(within(button).getByText('Devgiri')).toBeTruthy();
  expect(within(button).getByText('Heights')).toBeTruthy();
});

test('the home: who one is, on what one works, and the four ways into the work §1 §2.1', async () => {
  await render('/home');
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' });
  const main = within(screen.getByRole('main'));
  await main.findByText(PERSON.email);
  for (const text of [PERSON.name, PERSON.email, PERSON.mobile, FIRM.name, PROJECT.name]) {
    expect(screen.getByRole('main').textContent).toContain(text);
  }
  main.getByText('Admin, Purchase manager');
  for (const [name, address] of [
    ['Create Purchase Order', `${INVENTORY}/mrn?status=SUBMITTED`],
    ['Add Material Request', `${INVENTORY}/mrn?new=1`],
    ['Register New Supplier', `${INVENTORY}/suppliers?add=1`],
    ['View Reports', '/home/reports'],
  ] as const) {
    expect((await main.findByRole('link', { name })).getAttribute('href')).toBe(address);
  }
});
