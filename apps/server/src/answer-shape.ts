/**
 * What of an answer goes out: the fields that its schema declares, and no others. Which of them
 * are money the schema says, and where a row lies its project; what is money in a place where the
 * person may not read prices is replaced on the way out, whoever made the answer, and also where
 * it was stored for an earlier call. Each schema is compiled once.
 */
import { isMoney, isPlace } from '@plinth/contracts/shared/money';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { z } from 'zod';

import { arePricesRead, canAt, type Place, type Scope } from '#scope.ts';

/** Where an answer lies as a whole, where none of its fields says so. */
const PRICED_AT = Symbol('priced at');

/** The answer, about a place that stands in none of its fields. */
export function pricedAt<Answer extends object>(where: Place, answer: Answer): Answer {
  return { ...answer, [PRICED_AT]: where };
}

type Fields = Readonly<Record<PropertyKey, unknown>>;

/** @param scope undefined where all prices are shown; then `isShown` is true */
type Shape = (value: unknown, isShown: boolean, scope: Scope | undefined) => unknown;

/**
 * What shapes the answers of a schema for the person who asks; without a scope all prices are shown.
 * What does not say where it lies shows its prices to who may read them everywhere, and to nobody else.
 *
 * @throws TypeError for a schema of which it is not said how its fields are found
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

/** Kinds of schemas that hold no others. */
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

/** Undefined for what goes out as it is. */
function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  if (isMoney(schema)) {
    return (value, isShown) => (isShown || (value ?? null) === null ? value : NOT_SHOWN);
  }
  if (schema instanceof z.ZodObject) return shapeOfFields(schema.shape);
  if (schema instanceof z.ZodArray) return shapeOfItems(schema.element);
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

/** A row that names its project lies there, or at either of two; what does not lies where what it stands in lies. */
function shapeOfFields(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const parts = Object.entries(fields).map(([name, field]) => ({ name, shape: shapeOf(field) }));
  const places = Object.entries(fields).flatMap(([name, field]) => (isPlace(field) ? name : []));
  return (value, isShownAround, scope) => {
    if (!isFields(value)) return value;
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

/** The variant is told by one of its fields. */
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
    // Nothing is known of its fields, so none of them goes out.
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

/** @param project as `projectSchema` has it */
function isShownIn(scope: Scope, project: unknown): boolean {
  if (!isFields(project) || !isFields(project['firm'])) return false;
  const where = { firmId: project['firm']['id'], projectId: project['id'] };
  return isPlaceOf(where) && canAt(scope, where, 'prices:read');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isPlaceOf(value: unknown): value is Place {
  return isFields(value) && typeof value['firmId'] === 'string';
}
