/** Finds the materials that names in a pasted or imported list refer to. */
import {
  type MatchedMaterial,
  matchMaterials,
  MAX_MATCHED_NAMES,
} from '@plinth/contracts/materials';

import { call } from '#api/client.ts';

export interface NameMatch {
  /** The materials that may be meant, the likeliest first. */
  readonly materials: readonly MatchedMaterial[];
  /** Whether the first material is a certain match. */
  readonly isSure: boolean;
}

export const NO_MATCH: NameMatch = { materials: [], isSure: false };

/** The matches in the order of the names. Many names are sent in several calls. */
export async function matchNames(sought: readonly string[]): Promise<NameMatch[]> {
  const parts = Array.from({ length: Math.ceil(sought.length / MAX_MATCHED_NAMES) }, (_, part) =>
    sought.slice(part * MAX_MATCHED_NAMES, (part + 1) * MAX_MATCHED_NAMES),
  );
  const matched = await Promise.all(
    parts.map(async (part) => {
      const names = part.map((name) => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 500));
      const { list } = await call(matchMaterials, { body: { names } });
      return list;
    }),
  );
  return matched.flat();
}
