import { expect, test } from 'vitest';

import { costHeadListViolations, costHeadViolations } from './cost-head.ts';

const head = (name: string, isArchived = false) => ({ name, isArchived });

test.each([
  ['names that differ', ['RCC', 'Masonry'], []],
  ['no name', ['RCC', ' '], ['heads.1.name Please name the cost head']],
  [
    'a name twice',
    ['RCC', 'Paint', ' rcc '],
    ['heads.2.name This cost head is already in the list'],
  ],
])('a list with %s', (_, names, expected) => {
  const found = costHeadListViolations(names.map((name) => ({ name })));
  expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual(expected);
});

const LIST = [head('RCC'), head('Old works', true)];

test.each([
  ['one of the list, whatever the case', ' rcc', LIST, true],
  ['none', ' ', LIST, true],
  ['another text', 'Masonry', LIST, false],
  ['an archived one', 'Old works', LIST, false],
  ['any text without a list', 'Masonry', [], true],
  ['any text where all are archived', 'Masonry', [head('RCC', true)], true],
])('a document names %s', (_, typed, list, isFine) => {
  expect(costHeadViolations(typed, list).map(({ path }) => path)).toEqual(
    isFine ? [] : ['costHead'],
  );
});
