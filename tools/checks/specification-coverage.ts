/**
 * Checks docs/specification-coverage.md: every statement has a row, every named file and test
 * exists, and every quoted text (in “ ”) is in the product.
 */

export interface Row {
  /** `2.14`. */
  readonly id: string;
  readonly statement: string;
  readonly livesIn: string;
  readonly test: string;
}

/** File access, by paths from the root. */
export interface Sources {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
  /** All text of the product without tests, whitespace collapsed. */
  readonly product: string;
}

/** The document's path prefixes. */
const FOLDERS = {
  'domain/': 'packages/domain/src/',
  'contracts/': 'packages/contracts/src/',
  'server/': 'apps/server/src/',
  'web/': 'apps/web/src/',
  'e2e/': 'apps/e2e/',
} as const;

export function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const [, id, statement, livesIn, test] =
      /^\| (\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/.exec(line) ?? [];
    return id && statement && livesIn && test ? [{ id, statement, livesIn, test }] : [];
  });
}

/** @param statements the number of statements per point of the specification */
export function missingStatements(
  rows: readonly Row[],
  statements: Readonly<Record<string, number>>,
): string[] {
  const expected = Object.entries(statements).flatMap(([point, count]) =>
    Array.from({ length: count }, (_, index) => `${point}.${index + 1}`),
  );
  const found = rows.map(({ id }) => id);
  return [
    ...expected.filter((id) => !found.includes(id)).map((id) => `${id} has no row`),
    ...found.filter((id) => !expected.includes(id)).map((id) => `${id} is no statement`),
    ...found.filter((id, at) => found.indexOf(id) !== at).map((id) => `${id} has two rows`),
  ];
}

/** Problems of one row. */
export function problemsOf({ id, statement, livesIn, test }: Row, sources: Sources): string[] {
  const named = [...test.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)];
  return [
    ...[...livesIn.matchAll(/`([^`]+)`/g)].flatMap(([, file = '']) =>
      sources.exists(pathOf(file)) ? [] : [`${id}: ${file} does not exist`],
    ),
    ...(named.length > 0 ? [] : [`${id} names no test`]),
    ...named
      .flatMap(([, file = '', title]) => testProblems(file, title, sources))
      .map((problem) => `${id}: ${problem}`),
    ...[...statement.matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) =>
      sources.product.includes(text) ? [] : [`${id}: the product never says “${text}”`],
    ),
  ];
}

function testProblems(file: string, title: string | undefined, sources: Sources): string[] {
  const path = pathOf(file);
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [`${file} is not a test`];
  if (!sources.exists(path)) return [`${file} does not exist`];
  if (title === undefined) return [`name the test in ${file}`];
  return sources.read(path).includes(title) ? [] : [`${file} has no test “${title}”`];
}

function pathOf(file: string): string {
  const [short, folder] = Object.entries(FOLDERS).find(([name]) => file.startsWith(name)) ?? [
    '',
    '',
  ];
  return folder + file.slice(short.length);
}
