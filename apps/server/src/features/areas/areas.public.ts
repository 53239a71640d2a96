export { approveAreas } from '#features/areas/approve-areas.ts';
export { changeAreas } from '#features/areas/area-act.ts';
export {
  getAreaStatement,
  listTowers,
  readTowers,
  requireProject,
} from '#features/areas/areas.queries.ts';
export { groupedTotals, type GroupedTotal } from '#features/areas/grouped-totals.ts';
export { floorJson, nameFloor, towerJson } from '#features/areas/named-floor.ts';
export { setAreaSettings } from '#features/areas/set-area-settings.ts';
export { setAreaUnits } from '#features/areas/set-area-units.ts';
export { setCastDates, setFloors } from '#features/areas/set-floors.ts';
export { setTowers } from '#features/areas/set-towers.ts';
