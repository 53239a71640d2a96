/** The order in which Vitest starts the test files of all projects. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects of many short files come last, so that no worker is left over with a long one. */
const PROJECTS = ['server', 'tools', 'components', 'domain', 'contracts', 'web'];

/** The files that take longest or wait most; the sizes of files do not show it on a first run. */
const LONG_FILES = [
  'rights/matrix',
  'db/upgrades',
  'backup/backup',
  'demo/demo',
  'rights/refusals',
  'auth/sign-in-attempts',
  'http/exports',
  'render/pdf-renderer',
  'db/migrate',
  'create/races',
  'layout/scripts',
  'checks/graph',
  'purchase-orders/purchase-orders-page',
  'materials/materials-page',
  'suppliers/suppliers-page',
];

/** The patterns of their paths. */
export const LONG = LONG_FILES.map((name) => new RegExp(`/${name}\\.test\\.tsx?$`));

/** Starts the long files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is Vitest's own sort, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

function turnOf({ project, moduleId }: TestSpecification): number {
  const place = LONG.findIndex((long) => long.test(moduleId));
  return PROJECTS.indexOf(project.name) * 100 + (place < 0 ? LONG.length : place);
}
