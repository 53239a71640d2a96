/**
 * What a form has been told to be wrong with it. What was told stands until it is mended:
 * by the form's own rules as long as they are broken there, by the server's until the
 * value that it refused is another one.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

import { ApiError, explain } from '#api/api-error.ts';

interface Refused {
  readonly violation: Violation;
  /** What stood in its place when it was refused. */
  readonly value: string;
}

/** Of one form; `Way`: what it is checked for, where it can be sent in several. */
export class Told<Values extends FieldValues, Way extends string> {
  readonly #form: UseFormReturn<Values>;
  readonly #paths = new Map<Way, ReadonlySet<string>>();
  #refused: readonly Refused[] = [];
  /** By name of the field. */
  #shown: ReadonlyMap<string, Violation> = new Map();

  constructor(form: UseFormReturn<Values>) {
    this.#form = form;
  }

  check(way: Way, found: readonly Violation[]): void {
    this.#paths.set(way, new Set(found.map(({ path }) => path)));
    this.#refused = [];
  }

  refuse(violations: readonly Violation[], values: Values = this.#form.getValues()): void {
    this.#refused = violations.map((violation) => ({
      violation,
      value: valueAt(values, violation),
    }));
  }

  /** Quiet again, for the next round of the same way, or of all. */
  forget(way?: Way): void {
    if (way === undefined) {
      this.#paths.clear();
      this.#refused = [];
    } else this.#paths.delete(way);
  }

  /** Says at each field what is still wrong there; a field that is told the same as before is not drawn again. */
  show(rules: (values: Values, way: Way) => readonly Violation[]): void {
    const { clearErrors, setError } = this.#form;
    const now = errorsByName(this.#standing(rules), this.#form.getValues());
    for (const name of this.#shown.keys()) if (!now.has(name)) clearErrors(named<Values>(name));
    for (const [name, { code, message, documentId }] of now) {
      if (this.#shown.get(name)?.message === message) continue;
      const types = documentId === undefined ? {} : { types: { documentId } };
      setError(named<Values>(name), { type: code, message, ...types });
    }
    this.#shown = now;
  }

  #standing(rules: (values: Values, way: Way) => readonly Violation[]): Violation[] {
    const values = this.#form.getValues();
    const broken = [...this.#paths].flatMap(([way, paths]) =>
      paths.size === 0 ? [] : rules(values, way).filter(({ path }) => paths.has(path)),
    );
    const refused = this.#refused.filter((one) => valueAt(values, one.violation) === one.value);
    return [...broken, ...refused.map(({ violation }) => violation)];
  }
}

/** The field, or the whole line of a list that the violation is about. */
function valueAt(values: FieldValues, { path }: Violation): string {
  return JSON.stringify(get(values, path.split('.').slice(0, 2).join('.')) ?? null);
}

/** What the server refused; a failure without violations is one sentence for the form as a whole. */
export function violationsOf(error: unknown, failure: string): readonly Violation[] {
  const violations = error instanceof ApiError ? error.violations : [];
  return violations.length > 0
    ? violations
    : [{ code: 'refused', path: '', message: explain(error, failure) }];
}

/**
 * By the name of the field, the first one wins. What is about a list as a whole stands at
 * its `root`; what belongs to no field at the form's, as sentences.
 */
export function errorsByName(
  violations: readonly Violation[],
  values: FieldValues,
): ReadonlyMap<string, Violation> {
  const errors = new Map<string, Violation>();
  const sentences = new Set<string>();
  for (const violation of violations) {
    const name = nameOf(violation, values);
    if (name === 'root') {
      if (!sentences.has(violation.message)) errors.set(`root.${sentences.size}`, violation);
      sentences.add(violation.message);
    } else if (!errors.has(name)) errors.set(name, violation);
  }
  return errors;
}

function nameOf({ path }: Violation, values: FieldValues): string {
  const [field = ''] = path.split('.');
  if (!Object.hasOwn(values, field)) return 'root';
  return Array.isArray(get(values, path)) ? `${path}.root` : path;
}

function named<Values extends FieldValues>(name: string): Path<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a field of these values, or a root
  return name as Path<Values>;
}
