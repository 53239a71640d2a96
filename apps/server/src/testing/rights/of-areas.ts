/** Decisions about the endpoints of area statements. */
import { type Decision, ofProject } from './decision.ts';

const ofStatement = (body?: object) =>
  ofProject(({ projectId: id }) => ({ params: { id }, ...(body && { body }) }));

/** The projects of the matrix have no towers; people who may write get that answer. */
const ofNoTower = (body: object): Decision => ({
  ...ofProject(({ projectId: id }) => ({ params: { id }, body: { ...body, towerId: id } })),
  isNeverFound: true,
});

export const OF_AREAS = {
  getAreaStatement: ofStatement(),
  listTowers: ofStatement(),
  listAreaRevisions: ofStatement(),
  setTowers: ofStatement({ towers: [] }),
  setFloors: ofNoTower({ floors: [] }),
  setCastDates: ofStatement({ floors: [] }),
  setAreaSettings: ofStatement({}),
  setAreaUnits: ofStatement({ units: [] }),
  copyFloor: ofNoTower({ level: 1, fromLevel: 2, toLevel: 3 }),
  approveAreas: ofStatement({}),
  reviseAreas: ofStatement({}),
  exportAreaStatement: ofStatement(),
  areaStatementPdf: ofStatement(),
  getIntensity: ofStatement(),
  setIntensityBands: ofStatement({ bands: [] }),
} as const satisfies Record<string, Decision>;
