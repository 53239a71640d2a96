/** What a link may read: the project of its document, where the caller names that document alone. */
import type { Scope } from '#scope.ts';

import type { StoredLink } from '#features/links/links.store.ts';

/** As a viewer of the project, who changes nothing. @throws TypeError for a link without a project */
export function scopeOfLink({ organisationId, firmId, projectId }: StoredLink): Scope {
  if (projectId === null) throw new TypeError('a link without a project reads no document');
  return {
    organisationId,
    rolesByFirm: new Map(),
    rolesByProject: new Map([[projectId, { firmId, roles: ['VIEWER'] }]]),
    modulesOff: new Map(),
  };
}
