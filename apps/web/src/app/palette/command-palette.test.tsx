/** Tests the command palette in the shell's dialogs: its keys, what it finds, and what it starts. */
import type { SearchHit } from '@plinth/contracts/search';
import type { Role } from '@plinth/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { setSingleKeys } from '#lib/single-keys.ts';
import { broken, fill, listOf, renderScreen } from '#testing/render-screen.tsx';

import { closeShellDialog, openShellDialog, useShellDialog } from '../shell/shell-dialog.ts';
import { ShellDialogs } from '../shell/shell-dialogs.tsx';
import { useShortcuts } from '../shell/use-shortcuts.ts';

const SEARCH = 'GET /api/v1/search';
const LABEL = 'Search or jump to...';

/** The parts of the shell that open dialogs, over a list with a search box. */
function Shell() {
  useShortcuts(useShellDialog() === 'palette');
  useEffect(() => closeShellDialog, []);
  return (
    <main>
      <button type="button" onClick={() => openShellDialog('palette')}>
        Search
      </button>
      <input type="search" aria-label="List" />
      <ShellDialogs />
    </main>
  );
}

interface Opening {
  readonly find?: (text: string) => Response;
  readonly role?: Role;
}

function openScreen({ find = () => listOf([]), role = 'PURCHASE_MANAGER' }: Opening = {}) {
  return renderScreen(<Shell />, {
    at: '/home/purchase-inventory/mrn',
    role,
    answers: { [SEARCH]: ({ query }) => find(query.get('q') ?? '') },
  });
}

async function openPalette(opening?: Opening) {
  const rendered = openScreen(opening);
  await rendered.user.keyboard('{Control>}k{/Control}');
  const line = await screen.findByRole('combobox', { name: LABEL });
  return { ...rendered, line };
}

function hit(kind: SearchHit['kind'], id: string, title: string): SearchHit {
  return { kind, id, title, code: '', subtitle: '', status: null, stage: null };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: LABEL })).toBeNull());
const listBox = () => screen.getByRole('searchbox', { name: 'List' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const activeOption = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

afterEach(() => {
  setSingleKeys(true);
  vi.restoreAllMocks();
});

test('from inside a field, and back into it', async () => {
  const { user } = openScreen();
  await user.type(listBox(), 'cement');
  for (const key of ['{Escape}', '{Control>}k{/Control}']) {
    await user.keyboard('{Meta>}k{/Meta}');
    const line = await screen.findByRole('combobox', { name: LABEL });
    await waitFor(() => expect(document.activeElement).toBe(line));
    await user.keyboard(key);
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(listBox()));
  }
  expect(listBox()).toHaveProperty('value', 'cement');
});

test('the arrows go through the options, which are announced, and Enter takes one', async () => {
  const { user, line, address } = await openPalette();
  expect(activeOption()?.textContent).toContain('Home');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(activeOption()?.textContent).toContain('Project Dashboard'));
  expect(line.getAttribute('aria-activedescendant')).toBe(activeOption()?.id);
  await fill(user, line, 'materials');
  await waitFor(() => expect(activeOption()?.textContent).toMatch(/^Materials/));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(address()).toBe('/home/purchase-inventory/materials');
});

test('a supplier, a material and an order open on their pages', async () => {
  for (const [kind, path] of [
    ['SUPPLIER', '/home/purchase-inventory/suppliers/'],
    ['MATERIAL', '/home/purchase-inventory/materials/'],
    ['PURCHASE_ORDER', '/home/purchase-inventory/purchase-orders/'],
  ] as const) {
    const { user, line, address } = await openPalette({
      find: () => listOf([hit(kind, 'a1', 'Ispatika Steel')]),
    });
    await fill(user, line, 'ispatika');
    await user.click(await option(/^Ispatika Steel/));
    expect(address()).toBe(`${path}a1`);
  }
});

test('Ctrl Enter opens a new tab and leaves this one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, line, address } = await openPalette();
  await fill(user, line, 'supplier');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await isClosed();
  expect(opened.mock.calls).toEqual([['/home/purchase-inventory/suppliers', '_blank']]);
  expect(address()).toBe('/home/purchase-inventory/mrn');
});

test('what is found of nothing, of a text typed on, and of a server that is away', async () => {
  let isAway = false;
  const { user, line, sent } = await openPalette({
    find: (text) => {
      if (isAway) return broken();
      return listOf(text.includes('sand') ? [hit('MATERIAL', 'm1', 'River sand')] : []);
    },
  });
  await user.type(line, 'zzzz qqqq');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Nothing found for “zzzz qqqq”',
    ),
  );
  expect(sent.filter(({ name }) => name === SEARCH).length).toBeLessThan(4);
  isAway = true;
  await fill(user, line, 'sand');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('listitem')).toBeNull();
  isAway = false;
  await user.click(again);
  await option('River sand');
});

test('actions: a theme, the settings and a new material', async () => {
  const { user, line, address } = await openPalette();
  await fill(user, line, 'dark theme');
  await option('Use the Dark Theme');
  await fill(user, line, 'settings');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Settings' });
  // Another dialog is not covered, because its input would be lost.
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: LABEL })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await screen.findByRole('combobox', { name: LABEL }), 'new material');
  await user.click(await option('Add New Material'));
  expect(address()).toBe('/home/purchase-inventory/materials?add=1');
});

test('whose role does not allow it is not offered it', async () => {
  await openPalette({ role: 'VIEWER' });
  expect(screen.getByRole('option', { name: /^Your Account/ })).toBeTruthy();
  for (const name of [/^Create Purchase Order/, /^Add New Supplier/, /^Administration/]) {
    expect(screen.queryByRole('option', { name })).toBeNull();
  }
});

test.each([
  ['stock statement', /^Stock Statement/, '/home/reports/stock-statement'],
  ['bill', /^Receipts Not Billed/, '/home/reports/unbilled-receipts'],
  ['new receipt', /^Receive Goods/, '/home/warehouse/receive'],
  ['change password', /^Your Account/, '/home/account'],
  ['price index', /^Price Indices/, '/home/purchase-inventory/price-indices'],
])('“%s” finds a report, an act or a setting', async (text, name, address) => {
  const rendered = await openPalette();
  await fill(rendered.user, rendered.line, text);
  await rendered.user.click(await option(name));
  expect(rendered.address()).toBe(address);
});

test('a storekeeper finds no settings of the firm', async () => {
  const { user, line } = await openPalette({ role: 'STORE_KEEPER' });
  await fill(user, line, 'settings');
  await option(/^Your Account/);
  for (const name of [/^Letterhead/, /^Modules/, /^Locked Months/]) {
    expect(screen.queryByRole('option', { name })).toBeNull();
  }
});

test('single keys, unless somebody types or has switched them off', async () => {
  const { user } = openScreen();
  await user.keyboard('?');
  const shortcuts = { name: 'Keyboard Shortcuts' };
  await screen.findByRole('dialog', shortcuts);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/');
  expect(document.activeElement).toBe(listBox());
  await user.keyboard('?/');
  expect(listBox()).toHaveProperty('value', '?/');

  setSingleKeys(false);
  listBox().blur();
  await user.keyboard('?/');
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('dialog', shortcuts)).toBeNull();
});
