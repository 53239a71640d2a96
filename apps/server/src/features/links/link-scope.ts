/**
 * The scope of a link: it can read the project of its document, and the caller must name only that
 * document.
 */
import type { Scope } from '#scope.ts';

import type { StoredLink } from './links.store.ts';

/**
 * The scope of a viewer of the project, who cannot change anything.
 * @throws TypeError for a link without a project
 */
export function scopeOfLink({ organisationId, firmId, projectId }: StoredLink): Scope {
  if (projectId === null) throw new TypeError('a link without a project reads no document');
  return {
    organisationId,
    rolesByFirm: new Map(),
    rolesByProject: new Map([[projectId, { firmId, roles: ['VIEWER'] }]]),
    modulesOff: new Map(),
  };
}
