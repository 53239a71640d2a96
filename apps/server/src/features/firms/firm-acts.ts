/** Acts on the settings of a firm, for who manages it as a whole. */
import { defineActs } from '#documents/act.ts';
import { enterFirm } from './firms.queries.ts';
import { lockFirm } from './firms.store.ts';
import { getFirm } from './projects/sites.queries.ts';

export const firmActs = defineActs({
  type: 'FIRM',
  name: 'Firm',
  enter: enterFirm,
  lock: async (tx, { scope }, firmId) => {
    const firm = await lockFirm(tx, scope, firmId);
    return firm && { firmId, firm };
  },
  answer: getFirm,
});

export const MANAGE = { permission: 'firms:manage' } as const;
