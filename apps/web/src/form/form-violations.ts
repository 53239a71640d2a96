/**
 * The violations of a form. Those of its own rules are shown while the field breaks a rule; those
 * of the server, while the refused value is there.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { ApiError, explain } from '#api/api-error.ts';

type FormRules<Values, Action> = (values: Values, action: Action) => readonly Violation[];

/** The checks that a form passes before it is sent. */
export interface FormChecks<Values, Action = 'submit', Body = Values> {
  /** The schema of what is sent: limits of the contract, trimmed texts. */
  readonly shape?: z.ZodType<Body, Values> | undefined;
  /** Violations at the paths of the form, in the order of the screen. */
  readonly rules?: (body: Body, action: Action) => readonly Violation[];
}

/** The values in the shape in which they are sent. */
export function bodyOf<Values, Body>(
  shape: z.ZodType<Body, Values> | undefined,
  values: Values,
): Body {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a shape the body is the values
  return shape ? shape.parse(values) : (values as unknown as Body);
}

interface Refused {
  readonly violation: Violation;
  /** The refused value as JSON. */
  readonly value: string;
}

/** Violations of a form. `Action`: the ways to submit it, each with its own checks. */
export class FormViolations<Values extends FieldValues, Action extends string> {
  readonly #form: UseFormReturn<Values>;
  /** Paths that failed the last check of each action. */
  readonly #paths = new Map<Action, ReadonlySet<string>>();
  #refused: readonly Refused[] = [];
  /** The violations that are shown, by field name. */
  #shown: ReadonlyMap<string, Violation> = new Map();

  readonly #wordsOf: (violation: Violation) => string;

  /** @param wordsOf what a field shows of a violation; its message by default */
  constructor(form: UseFormReturn<Values>, wordsOf = ({ message }: Violation) => message) {
    this.#form = form;
    this.#wordsOf = wordsOf;
  }

  /** The messages that are shown, in the words of the rules. */
  get messages(): ReadonlySet<string> {
    return new Set([...this.#shown.values()].map(({ message }) => message));
  }

  check(action: Action, found: readonly Violation[]): void {
    this.#paths.set(action, new Set(found.map(({ path }) => path)));
    this.#refused = [];
  }

  /** @param values the sent values */
  refuse(violations: readonly Violation[], values: Values = this.#form.getValues()): void {
    this.#refused = violations.map((refused) => {
      const violation = { ...refused, path: choicePath(refused.path, values) };
      return { violation, value: valueAt(values, violation) };
    });
  }

  /** Clears the violations of one action; those of all actions by default. */
  clear(action?: Action): void {
    if (action === undefined) {
      this.#paths.clear();
      this.#refused = [];
    } else this.#paths.delete(action);
  }

  /** Updates React Hook Form's errors; only changed fields are rendered. */
  show(rules: FormRules<Values, Action>): void {
    const { clearErrors, setError } = this.#form;
    const now = errorsByName(this.#current(rules), this.#form.getValues());
    for (const name of this.#shown.keys()) if (!now.has(name)) clearErrors(named<Values>(name));
    for (const [name, violation] of now) {
      if (this.#shown.get(name)?.message === violation.message) continue;
      const { code, documentId } = violation;
      const message = this.#wordsOf(violation);
      const types = documentId === undefined ? {} : { types: { documentId } };
      setError(named<Values>(name), { type: code, message, ...types });
    }
    this.#shown = now;
  }

  #current(rules: FormRules<Values, Action>): Violation[] {
    const values = this.#form.getValues();
    const broken = [...this.#paths].flatMap(([action, paths]) =>
      paths.size === 0 ? [] : rules(values, action).filter(({ path }) => paths.has(path)),
    );
    const refused = this.#refused.filter((one) => valueAt(values, one.violation) === one.value);
    return [...broken, ...refused.map(({ violation }) => violation)];
  }
}

/** The field name of a violation: the field, its line in a list, or the form. */
function valueAt(values: FieldValues, violation: Violation): string {
  if (nameOf(violation, values) === 'root') return JSON.stringify(values);
  const name = violation.path.split('.').slice(0, 2).join('.');
  return JSON.stringify(get(values, name) ?? null);
}

/**
 * The path of the field of a choice: a form has the choice as `workItem`, where the body has its id
 * as `workItemId`.
 */
function choicePath(path: string, values: FieldValues): string {
  const [, above = '', name = ''] = /^(.*\.)?(\w+)Id$/.exec(path) ?? [];
  if (name === '' || get(values, path) !== undefined) return path;
  const parent: unknown = above === '' ? values : get(values, above.slice(0, -1));
  const isChoice = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name);
  return isChoice ? `${above}${name}` : path;
}

/**
 * The server's violations; a failure without any is a message for the whole form.
 * @param failure shown where the server gives no reason; the error's own message by default
 */
export function violationsOf(error: unknown, failure?: string): readonly Violation[] {
  const violations = error instanceof ApiError ? error.violations : [];
  if (violations.length > 0) return violations;
  const own = error instanceof Error ? error.message : '';
  const message = failure === undefined ? own : explain(error, failure);
  return [{ code: 'refused', path: '', message }];
}

/** The numbers of the sheet's rows from which lines were pasted, by the name of the field. */
export type SheetRows = Readonly<Record<string, readonly number[]>>;

/**
 * The violations of lines that are typed as one text at the field of the text: the message names
 * the line, or its row in the sheet.
 */
export function violationsInTexts(
  violations: readonly Violation[],
  values: FieldValues,
  sheetRows: SheetRows = {},
): readonly Violation[] {
  return violations.map((violation) => {
    const [name = '', index] = violation.path.split('.');
    if (index === undefined || typeof values[name] !== 'string') return violation;
    const row = sheetRows[name]?.[Number(index)];
    const place = row === undefined ? `Line ${Number(index) + 1}` : `Row ${row}`;
    return { ...violation, path: name, message: `${place}: ${violation.message}` };
  });
}

/** Messages of violations that have no field among these values. */
export function messagesForForm(
  violations: readonly Violation[],
  values: FieldValues,
): readonly string[] {
  const found = violations.filter((violation) => nameOf(violation, values) === 'root');
  return [...new Set(found.map(({ message }) => message))];
}

/** The server's violations at the paths of a form; none where it refused for another reason. */
export function violationsIn(error: unknown, pathOf: (path: string) => string): Violation[] {
  const violations = error instanceof ApiError ? error.violations : [];
  return violations.map((violation) => ({ ...violation, path: pathOf(violation.path) }));
}

/**
 * Violations by field name, of which the first counts. Violations of a whole list are at its
 * `root`, those without a field at the form's.
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
