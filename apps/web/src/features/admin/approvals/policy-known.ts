/** The names of everything that rules may refer to. Pure. */
import type { ApprovedDocument } from '@plinth/domain/approval/policy';

import type { Policies } from './approval-policies.api.ts';
import type { Names } from './rule-words.ts';

export interface Known extends Policies {
  readonly document: ApprovedDocument;
  readonly names: Names;
}

export function knownOf(policies: Policies, document: ApprovedDocument): Known {
  const { people, projects } = policies;
  return {
    ...policies,
    document,
    names: {
      people: new Map(people.map(({ id, name }) => [id, name])),
      projects: new Map(projects.map(({ id, name }) => [id, name])),
    },
  };
}

/** The words of a type of document in sentences of this screen. */
export const DOCUMENT_WORDS = {
  PURCHASE_ORDER: { one: 'purchase order', many: 'purchase orders', tab: 'Purchase orders' },
  MATERIAL_REQUEST: { one: 'MRN', many: 'MRNs', tab: 'Material requests' },
} as const satisfies Record<ApprovedDocument, { one: string; many: string; tab: string }>;
