export { floorJson, nameFloor, towerJson } from '#features/areas/named-floor.ts';
