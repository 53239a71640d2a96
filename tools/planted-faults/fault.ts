/** A planted fault, and the test that must fail. */
export interface Fault {
  /** A description of the fault. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly search: string;
  readonly replacement: string;
  /** The failing test: its file, and part of its name. */
  readonly testFile: string;
  readonly testName: string;
}
