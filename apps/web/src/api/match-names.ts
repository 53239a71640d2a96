/** Which materials written names mean. */
import {
  type MatchedMaterial,
  matchMaterials,
  MOST_MATCHED_NAMES,
} from '@plinth/contracts/materials';

import { call } from '#api/client.ts';

export interface NameMatch {
  /** The likeliest first. */
  readonly materials: readonly MatchedMaterial[];
  /** Whether the first one is meant beyond doubt. */
  readonly isSure: boolean;
}

export const NO_MATCH: NameMatch = { materials: [], isSure: false };

/** In the order of the names; several calls if there are many. */
export async function matchNames(sought: readonly string[]): Promise<NameMatch[]> {
  const parts = Array.from({ length: Math.ceil(sought.length / MOST_MATCHED_NAMES) }, (_, part) =>
    sought.slice(part * MOST_MATCHED_NAMES, (part + 1) * MOST_MATCHED_NAMES),
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
