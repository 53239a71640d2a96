/** Checks the tables of SECURITY.md: each row names files and tests that exist. */

export interface Row {
  /** The number of a row, like `2.14`. */
  readonly id: string;
  readonly livesIn: string;
  readonly test: string;
}

/** File access, by paths from the root. */
export interface Sources {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
}

/** The path prefixes that the document uses. */
const FOLDERS = {
  'domain/': 'packages/domain/src/',
  'contracts/': 'packages/contracts/src/',
  'server/': 'apps/server/src/',
  'features/': 'apps/server/src/features/',
  'web/': 'apps/web/src/',
  'e2e/': 'apps/e2e/',
} as const;

/** The rows of the form `| 2.14 | defence | files | tests |`. */
export function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const [, id, livesIn, test] = /^\| (\d+\.\d+) \| .+? \| (.+?) \| (.+?) \|$/.exec(line) ?? [];
    return id && livesIn && test ? [{ id, livesIn, test }] : [];
  });
}

/** The problems of one row, as sentences. */
export function problemsOf({ id, livesIn, test }: Row, sources: Sources): string[] {
  const named = [...test.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)];
  return [
    ...[...livesIn.matchAll(/`([^`]+)`/g)].flatMap(([, file = '']) =>
      sources.exists(pathOf(file)) ? [] : [`${id}: ${file} does not exist`],
    ),
    ...(named.length > 0 ? [] : [`${id} names no test`]),
    ...named
      .flatMap(([, file = '', title]) => testProblems(file, title, sources))
      .map((problem) => `${id}: ${problem}`),
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
