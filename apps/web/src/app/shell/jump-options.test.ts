import { beforeEach, expect, test, vi } from 'vitest';

import { noteProject, recentProjects } from '#lib/recent-projects.ts';

import { jumpOptions } from './jump-options.ts';

const project = (id: string) => ({
  id,
  name: `Site ${id}`,
  firm: { id: 'f', name: 'Devgiri' },
  siteStateCode: '27',
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('projects chosen last come first, without those that are gone', () => {
  const options = jumpOptions([project('a'), project('b'), project('c')], ['c', 'gone', 'a']);
  expect(options.map(({ value, detail }) => [value, detail])).toEqual([
    ['c', 'Devgiri · chosen before'],
    ['a', 'Devgiri · chosen before'],
    ['b', 'Devgiri'],
  ]);
});

test('the last five are kept per person, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) noteProject('asha', id);
  expect(recentProjects('asha')).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(recentProjects('imran')).toEqual([]);
});
