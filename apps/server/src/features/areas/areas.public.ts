export { approveAreas } from './approve-areas.ts';
export { changeAreas } from './area-act.ts';
export { getAreaStatement, listTowers, readTowers, requireProject } from './areas.queries.ts';
export { groupedTotals, type GroupedTotal } from './grouped-totals.ts';
export { floorJson, nameFloor, towerJson } from './named-floor.ts';
export { setAreaSettings } from './set-area-settings.ts';
export { setAreaUnits } from './set-area-units.ts';
export { setCastDates, setFloors } from './set-floors.ts';
export { setTowers } from './set-towers.ts';
