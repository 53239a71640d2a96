/** The fields that a request contains, however deep: of lists the first item. */
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { z } from 'zod';

export type Requested = Pick<EndpointDefinition, 'path' | 'params' | 'query' | 'body'>;

export interface RequestField {
  readonly part: 'params' | 'query' | 'body';
  /** The path of the field, like `items.0.onDate`; of lists the first item. */
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
}

export function requestFields(endpoint: Requested): RequestField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? fieldsIn(schema, part, []) : [];
  });
}

function fieldsIn(
  schema: z.core.$ZodType,
  part: RequestField['part'],
  path: readonly string[],
): RequestField[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      fieldsIn(inner, part, [...path, name]),
    );
  }
  if (def.type === 'array') return fieldsIn(def.element, part, [...path, '0']);
  if ('innerType' in def && hasMore(def.innerType)) return fieldsIn(def.innerType, part, path);
  if (def.type === 'union' && def.options.every(hasMore)) {
    return def.options.flatMap((option) => fieldsIn(option, part, path));
  }
  return [{ part, path, schema }];
}

/** Whether it is a list or an object, also an optional one or one of several. */
function hasMore(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if ('innerType' in def) return hasMore(def.innerType);
  if (def.type === 'union') return def.options.every(hasMore);
  return def.type === 'object' || def.type === 'array';
}
