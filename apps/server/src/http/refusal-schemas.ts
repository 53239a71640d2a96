/** Schemas of error responses for OpenAPI: the codes of each status. */
import { ERROR_CODES } from '@plinth/contracts/shared/error-code';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import { z } from 'zod';

/** The statuses that are answered on the socket, before there is a route. */
const BARE: readonly string[] = ['408', '431'];

const ofStatus = Object.entries(ERROR_CODES)
  .filter(([status]) => !BARE.includes(status))
  .map(([status, codes]) => {
    const schema = failureSchema.extend({ code: z.enum(codes) });
    return [status, schema.meta({ id: `Failure${status}` })] as const;
  });

/** The error responses of every endpoint. */
export const REFUSAL_SCHEMAS = Object.fromEntries(ofStatus);
