/** The endpoints of a firm's working time: weekdays, hours and holidays. */
import { MAX_HOLIDAYS, WEEKDAYS } from '@plinth/domain/firm/working-time';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, optionalDate, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const weekday = z.literal(WEEKDAYS, { error: 'A weekday is a number from 1 (Monday) to 7' });

const workingTimeSchema = z.object({
  firmId: id,
  weekdays: z.array(weekday),
  /** The beginning and end of the working day in Indian time, like `09:30`. */
  from: z.string(),
  to: z.string(),
  /** The holidays, ordered by day. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** The version; 0 if the firm has not set its own working time. */
  version,
});

export type FirmWorkingTime = z.infer<typeof workingTimeSchema>;

const answer = success({ workingTime: workingTimeSchema });

export const getWorkingTime = endpoint('GET /api/v1/firms/:id/working-time', {
  summary: 'The weekdays, hours and holidays of a firm',
  access: 'firms:manage',
  response: answer,
});

export const setWorkingTime = endpoint('PUT /api/v1/firms/:id/working-time', {
  summary: 'Set the weekdays, hours and holidays of a firm',
  access: 'firms:manage',
  body: z.object({
    weekdays: z.array(weekday).max(WEEKDAYS.length, 'A week has seven days'),
    from: text(5, 'From'),
    to: text(5, 'To'),
    holidays: z
      .array(z.object({ day: optionalDate('Day'), name: text(100, 'Holiday').default('') }))
      .max(MAX_HOLIDAYS, `A firm has at most ${MAX_HOLIDAYS} holidays`),
    /** The version of the working time that was edited. */
    version,
  }),
  response: answer,
});
