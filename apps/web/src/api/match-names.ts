/** Finds the materials that names in a pasted or imported list refer to. */
import {
  type MatchedMaterial,
  matchMaterials,
  MAX_MATCHED_NAMES,
} from '@plinth/contracts/materials';
import { likenessKey } from '@plinth/domain/sheet/cell-text';

import { call } from '#api/client.ts';

export interface NameMatch {
  /** The materials that may be meant, the likeliest first. */
  readonly materials: readonly MatchedMaterial[];
  /** Whether the first material is a certain match. */
  readonly isSure: boolean;
}

export const NO_MATCH: NameMatch = { materials: [], isSure: false };

/** A material as a list names it. */
interface Sought {
  readonly name: string;
  /** The code of the material in the list; empty if the list has no codes. */
  readonly code: string;
}

/** The matches in the order of the list: by the code if a material has it, otherwise by the name. */
export async function matchNames(sought: readonly Sought[]): Promise<NameMatch[]> {
  const codes = [...new Set(sought.map(({ code }) => code).filter(Boolean))];
  const found = await matchTexts([...sought.map(({ name }) => name), ...codes]);
  const coded = new Map(
    codes.map((code, index) => [code, materialOfCode(code, found[sought.length + index])]),
  );
  return sought.map(({ code }, index) => {
    const material = coded.get(code);
    return material ? { materials: [material], isSure: true } : (found[index] ?? NO_MATCH);
  });
}

function materialOfCode(code: string, match = NO_MATCH): MatchedMaterial | undefined {
  const key = likenessKey(code);
  const isMeant = (own: string) => likenessKey(own) === key;
  return match.materials.find(
    ({ itemCode, materialCode }) => isMeant(itemCode) || isMeant(materialCode),
  );
}

/** Many texts are sent in several calls. */
async function matchTexts(sought: readonly string[]): Promise<NameMatch[]> {
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
