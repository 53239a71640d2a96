/**
 * Prices are not for everybody who may see a document. Which fields of an answer are
 * money its schema says, and where a row lies its project; what is money in a place where
 * the person may not read prices is replaced on the way out, whoever made the answer, and
 * also where it was kept from an earlier call.
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
type Hide = (value: unknown, isShown: boolean, scope: Scope) => unknown;

/**
 * What hides the prices of an answer; undefined where its schema has none.
 * What does not say where it lies is shown to who may read prices everywhere, and to nobody else.
 */
export function priceHider(
  schema: z.ZodType,
): (<Answer extends object>(answer: Answer, scope: Scope) => Answer) | undefined {
  const hide = hiderOf(schema);
  return (
    hide &&
    ((answer, scope) => {
      if (arePricesRead(scope)) return answer;
      const where = isFields(answer) ? answer[PRICED_AT] : undefined;
      const isShown = isPlaceOf(where) && canAt(scope, where, 'prices:read');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts were replaced by texts
      return hide(answer, isShown, scope) as typeof answer;
    })
  );
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

/** @throws TypeError for a kind of schema of which it is not said how prices are found in it */
function hiderOf(schema: z.core.$ZodType): Hide | undefined {
  if (isMoney(schema)) {
    return (value, isShown) => (isShown || (value ?? null) === null ? value : NOT_SHOWN);
  }
  if (schema instanceof z.ZodObject) return hiderOfFields(schema.shape);
  if (schema instanceof z.ZodArray || schema instanceof z.ZodRecord) {
    return hiderOfMany(schema instanceof z.ZodArray ? schema.element : schema.valueType);
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return hiderOf(schema.unwrap());
  }
  if (schema instanceof z.ZodUnion) return hiderOfAny(schema.options);
  if (LEAVES.has(schema._zod.def.type)) return undefined;
  throw new TypeError(`nobody said where prices stand in a schema of type ${schema._zod.def.type}`);
}

/** A row that names its project lies there, or at either of two; what does not lies where what it stands in lies. */
function hiderOfFields(shape: Readonly<Record<string, z.core.$ZodType>>): Hide | undefined {
  const fields = Object.entries(shape);
  const priced = fields.flatMap(([name, field]) => {
    const hide = hiderOf(field);
    return hide ? [{ name, hide }] : [];
  });
  if (priced.length === 0) return undefined;
  const places = fields.filter(([, field]) => isPlace(field)).map(([name]) => name);
  return (value, isShownAround, scope) => {
    if (!isFields(value)) return value;
    const isShown =
      places.length === 0 ? isShownAround : places.some((name) => isShownIn(scope, value[name]));
    const hidden = priced
      .filter(({ name }) => name in value)
      .map(({ name, hide }) => [name, hide(value[name], isShown, scope)] as const);
    return { ...value, ...Object.fromEntries(hidden) };
  };
}

function hiderOfMany(schema: z.core.$ZodType): Hide | undefined {
  const hide = hiderOf(schema);
  if (!hide) return undefined;
  return (value, isShown, scope) => {
    if (Array.isArray(value)) return value.map((one) => hide(one, isShown, scope));
    if (!isFields(value)) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [key, hide(one, isShown, scope)]));
  };
}

/** Whichever of them it is: what is money in one of them is hidden. */
function hiderOfAny(options: readonly z.core.$ZodType[]): Hide | undefined {
  const hides = options.flatMap((option) => hiderOf(option) ?? []);
  if (hides.length === 0) return undefined;
  return (value, isShown, scope) => hides.reduce((one, hide) => hide(one, isShown, scope), value);
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
