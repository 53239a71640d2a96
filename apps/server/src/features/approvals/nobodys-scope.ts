import type { Scope } from '#scope.ts';

/** Of a task of the server: it only names the organisation. */
export function nobodysScope(organisationId: string): Scope {
  return {
    organisationId,
    rolesByFirm: new Map(),
    rolesByProject: new Map(),
    modulesOff: new Map(),
  };
}
