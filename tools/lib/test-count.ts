/** Numbers of passed and failed tests. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** The names of what failed, each with the beginning of its error; absent where nothing names it. */
  readonly failures?: readonly string[];
}

export function sum(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}
