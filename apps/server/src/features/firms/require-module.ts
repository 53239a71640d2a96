/** The guard of what a firm can switch off. */
import { type Module, MODULE_OFF } from '@plinth/domain/access/modules';

import type { Context } from '#context.ts';
import { AppError } from '#errors.ts';

const NAMES = {
  PURCHASE_DASHBOARD: 'The purchase and inventory dashboard',
} as const satisfies Record<Module, string>;

/** @throws AppError forbidden where the firm has switched the module off; its code tells it from a missing right */
export async function requireModule(ctx: Context, firmId: string, module: Module): Promise<void> {
  const firm = await ctx.db
    .selectFrom('firm')
    .select('disabled_modules')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', firmId)
    .executeTakeFirst();
  if (!firm?.disabled_modules.includes(module)) return;
  const message = `${NAMES[module]} is switched off for this firm`;
  throw new AppError('forbidden', message, [{ code: MODULE_OFF, path: '', message }]);
}
