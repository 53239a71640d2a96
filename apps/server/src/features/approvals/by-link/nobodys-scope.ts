import type { Scope } from '#scope.ts';

/** The scope of a background task, which sees the organisation but has no roles in it. */
export function nobodysScope(organisationId: string): Scope {
  return {
    organisationId,
    rolesByFirm: new Map(),
    rolesByProject: new Map(),
    modulesOff: new Map(),
  };
}
