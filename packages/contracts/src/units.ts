/** Units of an organisation: the first ten, and those that it adds. */
import { ALL_UNITS, FURTHER_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';

const { endpoint } = endpointsOf(null);

const unitsAnswer = success({
  /** The usable units, in display order. */
  list: z.array(z.enum(ALL_UNITS)),
  /** The additional units, with the number of materials using each. */
  further: z.array(
    z.object({ unit: z.enum(FURTHER_UNITS), isInUse: z.boolean(), materials: z.number().int() }),
  ),
});

export const listUnits = endpoint('GET /api/v1/units', {
  summary: 'The units that the organisation measures in, and those that it could take into use',
  access: 'signed-in',
  response: unitsAnswer,
});

export const setUnits = endpoint('PUT /api/v1/units', {
  summary: 'Take units into use beyond the first ten; one that materials are measured in stays',
  access: 'firms:manage',
  body: z.object({
    furtherUnits: z.array(
      z.enum(FURTHER_UNITS, { error: `furtherUnits must be of ${FURTHER_UNITS.join(', ')}` }),
    ),
  }),
  response: unitsAnswer,
});
