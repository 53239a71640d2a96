import { describe, expect, test } from 'vitest';

import { ROOT } from './run.ts';
import {
  coverageProblems,
  coverageReport,
  coveringTests,
  readCoveringTests,
  SECTIONS,
} from './spec-coverage.ts';

test('the tests of the product cover every section, and name no other', () => {
  expect(coverageProblems(readCoveringTests(ROOT))).toEqual([]);
});

describe('titles', () => {
  const file = 'apps/e2e/materials.spec.ts';

  test('name sections at their end, before tags', () => {
    const text =
      "test('added §2.5 §8', f);\ntest(`${x} pages §2.10 @phone`, f);\ntest('other', f);";
    expect(coveringTests(file, text)).toEqual([
      { section: '2.5', file, title: 'added' },
      { section: '8', file, title: 'added' },
      { section: '2.10', file, title: '${x} pages' },
    ]);
  });

  test('a section without a test and an unknown section are problems', () => {
    const all = Object.keys(SECTIONS).map((section) => ({ section, file, title: 'all' }));
    expect(coverageProblems(all)).toEqual([]);
    expect(coverageProblems(all.slice(1))).toHaveLength(1);
    expect(coverageProblems([...all, { section: '2.11', file, title: 'x' }])).toHaveLength(1);
  });

  test('are printed under their sections, in the order of the specification', () => {
    const report = coverageReport([{ section: '2.10', file, title: 'pages' }]);
    expect(report).toContain(
      '## §2.10 Purchase order list (1)\n\n- apps/e2e/materials.spec.ts: pages\n',
    );
    expect(report.indexOf('§2.9')).toBeLessThan(report.indexOf('§2.10'));
  });
});
