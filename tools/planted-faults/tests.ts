/** Runs tests of a copy of the checkout repeatedly over one database cluster. */
import { join } from 'node:path';

import { createVitest, type TestSpecification } from 'vitest/node';

import type { TestCount } from '../lib/test-count.ts';
import type { Fault } from './fault.ts';

type Named = Pick<Fault, 'testFile' | 'testName'>;

export interface Tests {
  /** Runs the tests whose names contain these, file by file. */
  readonly run: (tests: readonly Named[]) => Promise<void>;
  /** The counts of the test's last run. */
  readonly tally: (test: Named) => TestCount;
  /** Makes the next run read a changed file again. */
  readonly forget: (file: string) => void;
  readonly close: () => Promise<void>;
}

export async function openTests(root: string): Promise<Tests> {
  const vitest = await createVitest({ root, watch: false, reporters: [{}] });
  await vitest.standalone();
  const specificationOf = async (file: string, names: readonly string[]) => {
    const [found] = await vitest.globTestSpecifications([join(root, file)]);
    const testNamePattern = new RegExp(names.map(asPattern).join('|'));
    return found?.project.createSpecification(found.moduleId, { testNamePattern });
  };
  return {
    run: async (tests) => {
      const byFile = Map.groupBy(tests, ({ testFile }) => testFile);
      const specifications: TestSpecification[] = [];
      for (const [file, named] of byFile) {
        const names = named.map(({ testName }) => testName);
        specifications.push(...[(await specificationOf(file, names)) ?? []].flat());
      }
      await vitest.runTestSpecifications(specifications);
    },
    tally: ({ testFile, testName }) => {
      const modules = vitest.state.getTestModules();
      const module = modules.find(({ moduleId }) => moduleId === join(root, testFile));
      const states = [...(module?.children.allTests() ?? [])]
        .filter(({ fullName }) => fullName.includes(testName))
        .map((test) => test.result().state);
      return {
        passed: states.filter((state) => state === 'passed').length,
        failed: states.filter((state) => state === 'failed').length,
      };
    },
    forget: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function asPattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
