import { expect, test, vi } from 'vitest';

import {
  chooseProject,
  isModuleOff,
  openProjectContext,
  readChoice,
  rememberModule,
} from './project-choice.ts';

const choice = {
  firm: { id: 'f', name: 'Firm' },
  project: { id: 'p', name: 'Project', firmId: 'f' },
};

test('a stored choice is taken up again §3', () => expect(readChoice(choice)).toEqual(choice));

test.each([
  null,
  '',
  [],
  { firm: { id: 'f', name: 'Firm' } },
  { firm: 1, project: 2 },
  { ...choice, project: { id: 'p', name: 'Project' } },
  { ...choice, firm: { ...choice.firm, disabledModules: 'PURCHASE_DASHBOARD' } },
])('what is not one is none: %j', (stored) => expect(readChoice(stored)).toBeNull());

test('what the server tells of a module is remembered with the firm', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  const isOff = () => {
    const { firm } = readChoice(JSON.parse(storage.get('plinth:project:u') ?? 'null')) ?? choice;
    return isModuleOff(firm, 'PURCHASE_DASHBOARD');
  };
  openProjectContext('u');
  chooseProject(choice);
  expect(isOff()).toBe(false);
  rememberModule('another', 'PURCHASE_DASHBOARD', 'off');
  expect(isOff()).toBe(false);
  rememberModule('f', 'PURCHASE_DASHBOARD', 'off');
  expect(isOff()).toBe(true);
  rememberModule('f', 'PURCHASE_DASHBOARD', 'on');
  expect(isOff()).toBe(false);
  vi.unstubAllGlobals();
});
