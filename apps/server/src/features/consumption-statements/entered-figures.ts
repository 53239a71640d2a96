import { sum } from '@plinth/domain/shared/decimal';

import type { Entered } from './statement-lines.queries.ts';

/**
 * The entered figures by the `lineKey` of the materials as they are now. Quantities of several lines that
 * became one are added up; a rate is that of the material's own line, else the first that was entered.
 */
export function ofCurrentMaterials(
  entered: ReadonlyMap<string, Entered>,
): ReadonlyMap<string, Entered> {
  const lines = Map.groupBy([...entered], ([, { currentKey }]) => currentKey);
  return new Map([...lines].map(([key, group]) => [key, joined(key, group)]));
}

function joined(key: string, group: readonly (readonly [string, Entered])[]): Entered {
  const lines = group
    .toSorted(([one], [other]) => Number(other === key) - Number(one === key))
    .map(([, line]) => line);
  const [own] = lines;
  if (!own) throw new RangeError('a group without a line');
  if (lines.length === 1) return own;
  const rated = lines.find(({ rate }) => rate !== null) ?? own;
  const isOpeningEntered = lines.some(({ opening }) => opening !== null);
  const openings = lines.map(({ opening, shownOpening }) => opening ?? shownOpening);
  return {
    ...own,
    opening: isOpeningEntered ? sum(openings) : null,
    shownOpening: sum(lines.map(({ shownOpening }) => shownOpening)),
    closing: sum(lines.map(({ closing }) => closing)),
    rate: rated.rate,
    rateReason: rated.rateReason,
    rateSetBy: rated.rateSetBy,
  };
}
