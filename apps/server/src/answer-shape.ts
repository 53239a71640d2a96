/**
 * Shapes a response by its schema, compiled once: drops undeclared fields, and at places where the
 * person may not read prices replaces money and drops words that reveal it, also in stored
 * responses.
 */
import {
  insteadOf,
  isMoney,
  isMoneyInText,
  isPlace,
  tellingWords,
} from '@plinth/contracts/shared/money';
import { NOT_SHOWN, withoutRupees } from '@plinth/domain/access/hidden-prices';
import { z } from 'zod';

import { arePricesRead, canAt, type Place, type Scope } from '#scope.ts';

/** The place of a response as a whole, if no field names one. */
const PRICED_AT = Symbol('priced at');

/** Adds the place to a response that has it in none of its fields. */
export function pricedAt<Answer extends object>(where: Place, answer: Answer): Answer {
  return { ...answer, [PRICED_AT]: where };
}

/** The key under which an object of a public response records who reads it. */
const READER = Symbol('reader');

interface Reader {
  readonly isShown: boolean;
  readonly scope: Scope | undefined;
}

/**
 * Marks a part of a public response that a signed-in person reads; their rights at the place apply.
 */
export function shownTo<Part extends object>(scope: Scope, where: Place, part: Part): Part {
  const reader: Reader = { isShown: canAt(scope, where, 'prices:read'), scope };
  return { ...part, [READER]: reader };
}

/**
 * Marks a part of a public response whose prices are shown: a paper that was sent to its reader.
 */
export function shownInFull<Part extends object>(part: Part): Part {
  const reader: Reader = { isShown: true, scope: undefined };
  return { ...part, [READER]: reader };
}

type Fields = Readonly<Record<PropertyKey, unknown>>;

/** @param scope undefined shows all prices; `isShown` is then true */
type Shape = (value: unknown, isShown: boolean, scope: Scope | undefined) => unknown;

/**
 * Returns the function that shapes responses of a schema for a person; without a scope all prices
 * are shown. A response without a place shows its prices only to those who may read them
 * everywhere.
 *
 * @throws TypeError for an unsupported schema
 */
export function shaperOf(
  schema: z.ZodType,
): <Answer extends object>(answer: Answer, scope?: Scope) => Answer {
  const shape = shapeOf(schema) ?? ((value) => value);
  return (answer, scope) => {
    const hiding = scope === undefined || arePricesRead(scope) ? undefined : scope;
    const where = hiding && isFields(answer) ? answer[PRICED_AT] : undefined;
    const isShown =
      hiding === undefined || (isPlaceOf(where) && canAt(hiding, where, 'prices:read'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields were left out, and texts replaced by texts
    return shape(answer, isShown, hiding) as typeof answer;
  };
}

/** Kinds of schemas without nested ones. */
const LEAVES: ReadonlySet<string> = new Set([
  'any',
  'boolean',
  'enum',
  'literal',
  'null',
  'number',
  'string',
  'unknown',
] as const);

/**
 * Builds the function that hides prices in a value of the schema; undefined if it is returned as it
 * is.
 */
function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  if (isMoney(schema)) {
    return (value, isShown) => (isShown || (value ?? null) === null ? value : NOT_SHOWN);
  }
  if (isMoneyInText(schema)) {
    return (value, isShown) =>
      isShown || typeof value !== 'string' ? value : withoutRupees(value);
  }
  const instead = insteadOf(schema);
  if (instead) return (value, isShown) => (isShown ? value : instead.value);
  if (schema instanceof z.ZodObject) return shapeOfFields(schema.shape);
  if (schema instanceof z.ZodArray) {
    const telling = tellingWords(schema);
    return telling ? withoutWords(telling) : shapeOfItems(schema.element);
  }
  if (schema instanceof z.ZodRecord) return shapeOfEntries(schema.valueType);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return shapeOf(schema.unwrap());
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return shapeOfVariants(schema);
  if (schema instanceof z.ZodUnion) return shapeOfAny(schema.options);
  if (LEAVES.has(schema._zod.def.type)) return undefined;
  throw new TypeError(`nobody said how a schema of type ${schema._zod.def.type} is answered`);
}

/**
 * Shapes an object. The place of a row is its project, or either of two; without one, that of its
 * parent.
 */
function shapeOfFields(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const parts = Object.entries(fields).map(([name, field]) => ({ name, shape: shapeOf(field) }));
  const places = Object.entries(fields).flatMap(([name, field]) => (isPlace(field) ? name : []));
  return (value, isShownAbove, scopeAbove) => {
    if (!isFields(value)) return value;
    const { isShown: isShownAround, scope } = readerOf(value) ?? {
      isShown: isShownAbove,
      scope: scopeAbove,
    };
    const isShown =
      scope === undefined || places.length === 0
        ? isShownAround
        : places.some((name) => isShownIn(scope, value[name]));
    const shaped: Record<string, unknown> = {};
    for (const { name, shape } of parts) {
      const part = value[name];
      if (part !== undefined) shaped[name] = shape ? shape(part, isShown, scope) : part;
    }
    return shaped;
  };
}

function shapeOfItems(schema: z.core.$ZodType): Shape | undefined {
  const shape = shapeOf(schema);
  return (
    shape &&
    ((value, isShown, scope) =>
      Array.isArray(value) ? value.map((one) => shape(one, isShown, scope)) : value)
  );
}

function withoutWords(telling: ReadonlySet<unknown>): Shape {
  return (value, isShown) =>
    isShown || !Array.isArray(value) ? value : value.filter((word) => !telling.has(word));
}

function shapeOfEntries(schema: z.core.$ZodType): Shape | undefined {
  const shape = shapeOf(schema);
  return (
    shape &&
    ((value, isShown, scope) => {
      if (!isFields(value)) return value;
      const entries = Object.entries(value);
      return Object.fromEntries(entries.map(([key, one]) => [key, shape(one, isShown, scope)]));
    })
  );
}

/** Shapes a value of a discriminated union by the schema of its variant. */
function shapeOfVariants(schema: z.ZodDiscriminatedUnion): Shape {
  const { discriminator } = schema.def;
  const shapes = new Map<unknown, Shape | undefined>();
  for (const option of schema.options) {
    for (const value of option._zod.propValues?.[discriminator] ?? []) {
      shapes.set(value, shapeOf(option));
    }
  }
  return (value, isShown, scope) => {
    const shape = isFields(value) ? shapes.get(value[discriminator]) : undefined;
    // Its fields are unknown, so none is returned.
    if (!shape) throw new TypeError('an answer is of no variant of its schema');
    return shape(value, isShown, scope);
  };
}

/** Texts and numbers, one of which may be money, and at most one kind of object. */
function shapeOfAny(options: readonly z.core.$ZodType[]): Shape | undefined {
  const [object, another] = options.filter((option) => option instanceof z.ZodObject);
  if (another) throw new TypeError('of objects of several kinds a field must say which it is');
  const ofObject = object && shapeOf(object);
  const plain = options.filter((option) => option !== object).flatMap((one) => shapeOf(one) ?? []);
  if (!ofObject && plain.length === 0) return undefined;
  return (value, isShown, scope) =>
    ofObject && isFields(value)
      ? ofObject(value, isShown, scope)
      : plain.reduce((one, shape) => shape(one, isShown, scope), value);
}

/** @param project in the form of `projectSchema` */
function isShownIn(scope: Scope, project: unknown): boolean {
  if (!isFields(project) || !isFields(project['firm'])) return false;
  const where = { firmId: project['firm']['id'], projectId: project['id'] };
  return isPlaceOf(where) && canAt(scope, where, 'prices:read');
}

function readerOf(value: Fields): Reader | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the symbol is of this file alone
  return value[READER] as Reader | undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isPlaceOf(value: unknown): value is Place {
  return isFields(value) && typeof value['firmId'] === 'string';
}
