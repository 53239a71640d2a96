/** The unit in which a person reads areas, which is remembered on the device. */
import type { PastedAreas } from '@plinth/domain/area/area-sheet';

import { remember, remembered } from '#lib/storage.ts';

export type AreaUnits = 'sqm' | 'sqft';

const KEY = 'plinth:area-units';

export function rememberedAreaUnits(): AreaUnits {
  return remembered(KEY) === 'sqft' ? 'sqft' : 'sqm';
}

/** Remembers the unit of a sheet, so that its figures are shown as they were pasted. */
export function rememberAreaUnits({ isInFeet }: Pick<PastedAreas, 'isInFeet'>): void {
  remember(KEY, isInFeet ? 'sqft' : 'sqm');
}
