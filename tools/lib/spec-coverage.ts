/**
 * Finds the tests that cover each section of the specification. A test names its sections at the
 * end of its title: `'a material is added §2.5 §8'`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from '../checks/files.ts';

/** The sections of the specification: its nine points, the second by screen. */
export const SECTIONS: Readonly<Record<string, string>> = {
  1: 'What the product does and for whom',
  2.1: 'Routes',
  2.2: 'Sign-in',
  2.3: 'Layout shell',
  2.4: 'Project selection dialog',
  2.5: 'Materials',
  2.6: 'MRN list',
  2.7: 'Complete MRN',
  2.8: 'Create Purchase Order',
  2.9: 'Suppliers',
  '2.10': 'Purchase order list',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

export interface CoveringTest {
  readonly section: string;
  readonly file: string;
  readonly title: string;
}

/** Matches a test title with its sections, before the quote or the tags that end it. */
const MARKED = /['`]([^'`\n]+?)((?: §\d+(?:\.\d+)?)+)(?: @\w+)*['`]/g;

/** The tests of one file, once for each section that their titles name. */
export function coveringTests(file: string, text: string): CoveringTest[] {
  return [...text.matchAll(MARKED)].flatMap(([, title = '', sections = '']) =>
    [...sections.matchAll(/§([\d.]+)/g)].map(([, section = '']) => ({ section, file, title })),
  );
}

/** The same list for all tests of apps and packages below `root`. */
export function readCoveringTests(root: string): CoveringTest[] {
  return listFiles(root)
    .filter((file) => /^(?:apps|packages)\/.*\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => coveringTests(file, readFileSync(join(root, file), 'utf8')));
}

/** Sections without a test, and markers of sections that the specification does not have. */
export function coverageProblems(tests: readonly CoveringTest[]): string[] {
  const covered = new Set(tests.map(({ section }) => section));
  return [
    ...Object.entries(SECTIONS)
      .filter(([section]) => !covered.has(section))
      .map(([section, name]) => `§${section} ${name} has no test`),
    ...tests
      .filter(({ section }) => !(section in SECTIONS))
      .map(
        ({ section, file, title }) => `${file}: “${title}” names §${section}, which is no section`,
      ),
  ];
}

/** The coverage as Markdown: each section with its tests by file. */
export function coverageReport(tests: readonly CoveringTest[]): string {
  const order = Object.keys(SECTIONS).toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return order
    .map((section) => {
      const covering = tests.filter((test) => test.section === section);
      const lines = covering.map(({ file, title }) => `- ${file}: ${title}\n`);
      return `## §${section} ${SECTIONS[section]} (${covering.length})\n\n${lines.join('')}`;
    })
    .join('\n');
}
