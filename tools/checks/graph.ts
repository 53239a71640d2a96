/**
 * The import graph, in one cruise: no rule of .dependency-cruiser.mjs is broken, and no source file
 * is left out, because a cruise that sees nothing finds nothing wrong.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { format, type ICruiseResult } from 'dependency-cruiser';

import { listFiles } from './files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CRUISER = resolve(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = resolve(ROOT, '.dependency-cruiser.mjs');
/** The characters of the largest result, which grows with the repository. */
const MAX_RESULT = 256 * 1024 * 1024;

/** Cruises the paths of the tree below `folder` by the rules of the repository. */
export function cruise(folder: string, ...paths: string[]): ICruiseResult {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--output-type', 'json', ...paths],
    { cwd: folder, encoding: 'utf8', maxBuffer: MAX_RESULT },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as ICruiseResult;
}

/** Lists the source files that the cruise did not see, or says that it saw no imports. */
export function unseen(
  { modules, summary }: Pick<ICruiseResult, 'modules' | 'summary'>,
  files: readonly string[],
): string[] {
  const seen = new Set(modules.map(({ source }) => source));
  const sources = files.filter((file) => /^(?:apps|packages|tools)\/.*\.tsx?$/.test(file));
  const left = sources.filter((file) => !seen.has(file));
  const hasImports = (summary.totalDependenciesCruised ?? 0) > sources.length;
  return hasImports ? left : [...left, 'the imports of the files'];
}

/** The report of the broken rules; `undefined` if there are none. */
export async function failure(result: ICruiseResult): Promise<string | undefined> {
  const { output, exitCode } = await format(result, { outputType: 'err' });
  if (exitCode === 0) return undefined;
  return typeof output === 'string' ? output : JSON.stringify(output);
}

if (import.meta.main) {
  const result = cruise(ROOT, '.');
  const problems = unseen(result, listFiles(ROOT)).map((what) => `The cruise did not see ${what}.`);
  const broken = await failure(result);
  if (broken !== undefined) problems.push(broken);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
