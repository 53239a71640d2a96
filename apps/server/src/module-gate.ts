/**
 * Applies the modules that firms have switched off: a call of a module sees only the firms that
 * have it on. Endpoints for several document types choose the module by the type.
 */
import type { Module } from '@plinth/domain/access/modules';
import { moduleOf, type SubjectType } from '@plinth/domain/document/subjects';

import type { Context } from '#context.ts';
import { moduleOff } from '#errors.ts';
import { type Scope, visibleFirmIds, withModule } from '#scope.ts';

/** The context of a call whose document type is not known yet: it has no scope to query with. */
export interface UngatedContext extends Omit<Context, 'scope'> {
  readonly unrestrictedScope: Scope;
}

/**
 * @param namedFirmId the firm in the query, if any
 * @throws AppError forbidden if the module is off in all of the person's firms, or in that one
 */
export function inModule(ctx: Context, module: Module | null, namedFirmId?: unknown): Context {
  if (module === null) return ctx;
  const scope = withModule(ctx.scope, module);
  const seen = visibleFirmIds(ctx.scope);
  const left = visibleFirmIds(scope);
  const isNamedOff =
    seen.some((id) => id === namedFirmId) && !left.some((id) => id === namedFirmId);
  if (isNamedOff || (left.length === 0 && seen.length > 0)) throw moduleOff(module);
  return { ...ctx, scope };
}

export function ungated({ scope: unrestrictedScope, ...ctx }: Context): UngatedContext {
  return { ...ctx, unrestrictedScope };
}

/** @throws AppError forbidden if the type's module is off in all of the person's firms */
export function forDocument(ctx: UngatedContext, type: SubjectType): Context {
  return inModule(forAnyDocument(ctx), moduleOf(type));
}

/**
 * The whole scope, for data without a module, and for callers that filter by `isOffIn` or `scopeOfType`.
 */
export function forAnyDocument({ unrestrictedScope: scope, ...ctx }: UngatedContext): Context {
  return { ...ctx, scope };
}

/** The scope for documents of the type; empty if all firms have its module off. */
export function scopeOfType(scope: Scope, type: SubjectType): Scope {
  const module = moduleOf(type);
  return module === null ? scope : withModule(scope, module);
}

export function isOffIn({ modulesOff }: Scope, firmId: string, module: Module | null): boolean {
  return module !== null && (modulesOff.get(firmId)?.includes(module) ?? false);
}
