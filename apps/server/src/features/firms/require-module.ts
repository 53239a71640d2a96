/** The guard of what a firm can switch off, where the address of a call does not tell. */
import type { Module } from '@plinth/domain/access/modules';

import type { Context } from '#context.ts';
import { moduleOff } from '#errors.ts';

/** @throws AppError forbidden where the firm has switched the module off; its code tells it from a missing right */
export function requireModule(
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
  module: Module,
): void {
  if (scope.modulesOff.get(firmId)?.includes(module)) throw moduleOff(module);
}
