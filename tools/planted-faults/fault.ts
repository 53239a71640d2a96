/** A planted fault, and the test that must fail. */
export interface Fault {
  /** A description of the fault. */
  readonly name: string;
  readonly file: string;
  /** The code to replace, which occurs exactly once in the file. */
  readonly search: string;
  readonly replacement: string;
  /**
   * The test that must fail: its file, and part of its name; empty for any test of a file whose
   * tests build on one another.
   */
  readonly testFile: string;
  readonly testName: string;
}
