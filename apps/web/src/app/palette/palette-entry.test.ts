import { House } from 'lucide-react';
import { describe, expect, test } from 'vitest';

import { activeEntry, groupsMatching, type PaletteEntry } from './palette-entry.ts';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  icon: House,
  target: '/home',
  ...more,
});
const home = entry('Home');
const orders = entry('Purchase Orders', { detail: 'Purchase & Inventory', keywords: 'PO' });
const logout = entry('Logout', { keywords: 'sign out' });
const groups = [
  { heading: 'Screens', entries: [home, orders] },
  { heading: 'Actions', entries: [logout] },
];

describe('typed words narrow the entries', () => {
  test.each([
    ['', ['Home', 'Purchase Orders', 'Logout']],
    ['o', ['Home', 'Purchase Orders', 'Logout']],
    ['ORDERS purch', ['Purchase Orders']],
    ['inventory', ['Purchase Orders']],
    ['po', ['Purchase Orders']],
    [' sign  out ', ['Logout']],
    ['out orders', []],
  ])('%j', (text, labels) => {
    const found = groupsMatching(groups, text).flatMap(({ entries }) => entries);
    expect(found.map(({ label }) => label)).toEqual(labels);
  });

  test('a group without entries is not shown', () =>
    expect(groupsMatching(groups, 'logout').map(({ heading }) => heading)).toEqual(['Actions']));
});

describe('Enter takes', () => {
  const hit = entry('PO/26-27/00012');

  test.each([
    ['the first', { own: [home, orders], found: [hit], isStale: false }, '', home],
    ['the one gone to', { own: [home, orders], found: [hit], isStale: false }, hit.id, hit],
    ['the first again, where it is gone', { own: [home], found: [], isStale: false }, 'x', home],
    ['what was found, where nothing is here', { own: [], found: [hit], isStale: false }, '', hit],
    ['nothing of an older text', { own: [], found: [hit], isStale: true }, '', null],
    ['that too where somebody went there', { own: [], found: [hit], isStale: true }, hit.id, hit],
  ])('%s', (_, shown, wentTo, taken) => expect(activeEntry(shown, wentTo)).toBe(taken));
});
