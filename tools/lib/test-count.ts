/** Numbers of passed and failed tests. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export function sum(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}
