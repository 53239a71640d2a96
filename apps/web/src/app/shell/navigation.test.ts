import type { Module } from '@plinth/domain/access/modules';
import { type Role, ROLES } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import type { NavigationGroup } from './navigation-entries.ts';
import { type Navigation, navigationOf } from './navigation.ts';

const NONE_OFF = () => false;
const labelsOf = (groups: readonly NavigationGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ label }) => label));
const navigation = (roles: readonly Role[], hasApprovals = false) =>
  navigationOf({ roles, isOff: NONE_OFF, hasApprovals });
/** The visible links, with Home. */
const shown = ({ daily }: Navigation) => ['Home', ...labelsOf(daily)];

describe('the daily entries', () => {
  test.each<[Role, string[]]>([
    [
      'STORE_KEEPER',
      ['Home', 'Material Request Note', 'Goods Receipts', 'Stock', 'Issues', 'Transfers', 'Counts'],
    ],
    [
      'SITE_ENGINEER',
      [
        'Home',
        'Work',
        'Measurements',
        'Material Request Note',
        'Purchase Orders',
        'Goods Receipts',
        'Stock',
      ],
    ],
    [
      'PROJECT_MANAGER',
      ['Home', 'Project Dashboard', 'Material Request Note', 'Purchase Orders', 'Approvals'],
    ],
    ['VIEWER', ['Home', 'Project Dashboard', 'Purchase Orders', 'Approvals', 'Reports']],
    ['ACCOUNTANT', ['Home', 'Purchase Orders', 'Approvals', 'Goods Receipts', 'Reports']],
  ])('of %s', (role, expected) => expect(shown(navigation([role]))).toEqual(expected));

  test('are at most 8 for store and site, and 6 for approvers, also while approvals wait', () => {
    const most: Partial<Record<Role, number>> = {
      STORE_KEEPER: 8,
      SITE_ENGINEER: 8,
      PROJECT_MANAGER: 6,
      VIEWER: 6,
      ACCOUNTANT: 6,
    };
    for (const [role, count] of Object.entries(most)) {
      expect(shown(navigation([role as Role], true)).length).toBeLessThanOrEqual(count);
    }
  });

  test('fit into 768 px for each pair of roles', () => {
    // Heights of the styles: padding, Home, groups with a head each, and two folded groups.
    const height = ({ daily }: Navigation) =>
      24 + 32 + daily.length * 38 + labelsOf(daily).length * 34 + 2 * 38;
    for (const one of ROLES) {
      for (const other of ROLES) {
        expect(height(navigation([one, other], true))).toBeLessThanOrEqual(768 - 56);
      }
    }
  });

  test('include Approvals for whoever has some to decide', () => {
    expect(shown(navigation(['STORE_KEEPER'], true))).toContain('Approvals');
    expect(labelsOf(navigation(['STORE_KEEPER']).more)).toContain('Approvals');
  });
});

describe('all entries', () => {
  const all = ({ daily, administration, more }: Navigation) => [
    ...labelsOf(daily),
    ...labelsOf(administration ? [administration] : []),
    ...labelsOf(more),
  ];

  test('those of the specification are there for everybody, under their names §2.3', () => {
    for (const role of ROLES) {
      expect(all(navigation([role]))).toEqual(
        expect.arrayContaining([
          'Project Dashboard',
          'Area Statement',
          'Dashboard',
          'Supplier',
          'Materials',
          'Material Request Note',
          'Purchase Orders',
        ]),
      );
    }
    expect(shown(navigation(['ADMIN', 'PURCHASE_MANAGER'])).slice(1, 8)).toEqual([
      'Project Dashboard',
      'Area Statement',
      'Dashboard',
      'Supplier',
      'Materials',
      'Material Request Note',
      'Purchase Orders',
    ]);
  });

  test('none twice, and none that the role may not open', () => {
    for (const role of ROLES) {
      const labels = all(navigation([role]));
      expect(new Set(labels).size).toBe(labels.length);
    }
    const ofStore = all(navigation(['STORE_KEEPER']));
    for (const label of ['Rate Contracts', 'Users', 'Firm', 'Audit']) {
      expect(ofStore).not.toContain(label);
    }
    expect(labelsOf(navigation(['ACCOUNTANT']).more)).toContain('Audit');
    expect(all(navigation(['ADMIN']))).toContain('Users');
  });

  test('none of a module that the firm switched off', () => {
    const isOff = (module: Module) => module === 'WAREHOUSE';
    const left = navigationOf({ roles: ['STORE_KEEPER'], isOff, hasApprovals: false });
    expect(shown(left)).toEqual(['Home', 'Material Request Note']);
    expect(all(left)).not.toContain('Contractors');
  });
});
