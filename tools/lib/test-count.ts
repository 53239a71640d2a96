/** How many things were tried and did not hold. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export function sum(tallies: readonly TestCount[]): TestCount {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
