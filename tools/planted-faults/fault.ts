/** A fault that somebody could make, and the test that must see it. */
export interface Fault {
  /** What is wrong then, in words. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly search: string;
  readonly replacement: string;
  /** The test that turns red: its file, and words of its name. */
  readonly red: { readonly file: string; readonly name: string };
}
