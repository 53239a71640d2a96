/**
 * What a firm has switched off is not there for its people: a call that belongs to a
 * module sees only the firms that have it on. Most calls belong to one and are narrowed
 * before their handler runs; the others say by the kind of document which one it is.
 */
import type { Module } from '@plinth/domain/access/modules';
import { moduleOf, type SubjectType } from '@plinth/domain/document/subjects';

import type { Context } from '#context.ts';
import { moduleOff } from '#errors.ts';
import { type Scope, seenFirmIds, withModule } from '#scope.ts';

/** Who calls, while it is not said yet about which kind of document: nothing that is scoped can be asked with it. */
export interface UngatedContext extends Omit<Context, 'scope'> {
  readonly wholeScope: Scope;
}

/**
 * @param namedFirmId a firm that the call is about, where it names one
 * @throws AppError forbidden where none of the person's firms has the module on, or that one has not
 */
export function inModule(ctx: Context, module: Module | null, namedFirmId?: unknown): Context {
  if (module === null) return ctx;
  const scope = withModule(ctx.scope, module);
  const seen = seenFirmIds(ctx.scope);
  const left = seenFirmIds(scope);
  const isNamedOff =
    seen.some((id) => id === namedFirmId) && !left.some((id) => id === namedFirmId);
  if (isNamedOff || (left.length === 0 && seen.length > 0)) throw moduleOff(module);
  return { ...ctx, scope };
}

export function ungated({ scope: wholeScope, ...ctx }: Context): UngatedContext {
  return { ...ctx, wholeScope };
}

/** @throws AppError forbidden where none of the person's firms has the module of the document on */
export function forDocument(ctx: UngatedContext, type: SubjectType): Context {
  return inModule(forAnyDocument(ctx), moduleOf(type));
}

/** For what every firm has, and for who leaves out what is off by `isOffIn` or `seenOf`. */
export function forAnyDocument({ wholeScope: scope, ...ctx }: UngatedContext): Context {
  return { ...ctx, scope };
}

/** Where documents of the kind are seen; nowhere, where all firms have switched them off. */
export function seenOf(scope: Scope, type: SubjectType): Scope {
  const module = moduleOf(type);
  return module === null ? scope : withModule(scope, module);
}

export function isOffIn({ modulesOff }: Scope, firmId: string, module: Module | null): boolean {
  return module !== null && (modulesOff.get(firmId)?.includes(module) ?? false);
}
