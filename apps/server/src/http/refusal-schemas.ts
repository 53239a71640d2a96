/** How calls are refused, as the document of the API says it: for each status the codes that it can have. */
import { ERROR_CODES } from '@plinth/contracts/shared/error-code';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import { z } from 'zod';

/** Refused on the connection, before there is a route. */
const BARE: readonly string[] = ['408', '431'];

const ofStatus = Object.entries(ERROR_CODES)
  .filter(([status]) => !BARE.includes(status))
  .map(([status, codes]) => {
    const schema = failureSchema.extend({ code: z.enum(codes) });
    return [status, schema.meta({ id: `Failure${status}` })] as const;
  });

/** Of every row: what it is refused with beside its answer. */
export const REFUSAL_SCHEMAS = Object.fromEntries(ofStatus);
