export const FLOOR_KINDS = ['TYPICAL', 'REFUGE', 'PODIUM', 'BASEMENT', 'TERRACE'] as const;

export type FloorKind = (typeof FLOOR_KINDS)[number];
