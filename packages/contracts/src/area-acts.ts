/**
 * The calls that change an area statement: its towers, floors and units, its approval and revision.
 */
import { FLOOR_KINDS } from '@plinth/domain/area/floors/floor-kind';
import { HIGHEST_LEVEL, LOWEST_LEVEL, MAX_TOWERS } from '@plinth/domain/area/floors/floors';
import { isPattern, USUAL_PATTERN } from '@plinth/domain/area/floors/like-floor';
import { PROJECT_TYPES } from '@plinth/domain/area/statement';
import { MAX_UNITS, UNIT_OWNERS } from '@plinth/domain/area/units';
import { z } from 'zod';

import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, optionalDate, prose, text, version } from './shared/fields.ts';

import { statementAnswer, towerSchema } from './areas.ts';

const { endpoint } = endpointsOf('PROJECT');

/** An area in square metres as it was typed; the rules refuse what is no number. */
const area = (label: string) => text(30, label).default('');
const level = z
  .number('Level must be a whole number')
  .int('Level must be a whole number')
  .min(LOWEST_LEVEL, `The lowest level is ${LOWEST_LEVEL}`)
  .max(HIGHEST_LEVEL, `The highest level is ${HIGHEST_LEVEL}`);

export const setTowers = endpoint('PUT /api/v1/projects/:id/towers', {
  summary: 'All towers of a project in their order: adds, renames and removes',
  access: 'areas:write',
  body: z.object({
    towers: z
      .array(
        z.object({
          /** The id of an existing tower; null adds one. */
          id: id.nullable(),
          name: text(60, 'Tower'),
        }),
      )
      .max(MAX_TOWERS, `A project has at most ${MAX_TOWERS} towers`),
    ...editedVersion,
  }),
  response: success({ list: z.array(towerSchema), version }),
});

export const setFloors = endpoint('PUT /api/v1/projects/:id/floors', {
  summary: 'All floors of a tower by their level: adds, changes and removes',
  access: 'areas:write',
  body: z.object({
    towerId: id,
    floors: z
      .array(
        z.object({
          level,
          name: text(60, 'Floor').default(''),
          kind: z.enum(FLOOR_KINDS, 'Choose what the floor is').default('TYPICAL'),
          constructionArea: area('Construction area'),
          fsiArea: area('FSI area'),
        }),
      )
      .max(321, 'A tower has at most 321 floors'),
    ...editedVersion,
  }),
  response: success({ list: z.array(towerSchema), version }),
});

export const setCastDates = endpoint('PUT /api/v1/projects/:id/cast-dates', {
  summary: 'The days on which slabs were cast; also where the statement is approved',
  access: 'areas:write',
  body: z.object({
    floors: z
      .array(z.object({ id, castOn: optionalDate('Cast on') }))
      .max(500, 'At most 500 floors at once'),
  }),
  response: success({ list: z.array(towerSchema), version }),
});

export const setAreaSettings = endpoint('PUT /api/v1/projects/:id/area-settings', {
  summary: 'The plot, the permitted FSI and the formula of the saleable area',
  access: 'areas:write',
  body: z.object({
    projectType: z.enum(PROJECT_TYPES, 'Choose the type of the project').default('RESIDENTIAL'),
    /** The area of the plot; empty if it is not known. */
    plotArea: area('Plot area'),
    permittedFsi: text(20, 'Permitted FSI').default(''),
    enclosedBalconyWeight: text(10, 'Weight').default('1'),
    openBalconyWeight: text(10, 'Weight').default('1'),
    utilityWeight: text(10, 'Weight').default('1'),
    terraceWeight: text(10, 'Weight').default('0.5'),
    loadingPercent: text(10, 'Loading').default('0'),
    ...editedVersion,
  }),
  response: statementAnswer,
});

const unitBody = z.object({
  towerId: id,
  /** The level of the floor on which the unit lies. */
  level,
  unitNo: text(30, 'Unit number').default(''),
  type: text(40, 'Type').default(''),
  carpet: area('Carpet'),
  enclosedBalcony: area('Enclosed balcony'),
  openBalcony: area('Open balcony'),
  utility: area('Utility'),
  terrace: area('Terrace'),
  wall: area('Walls'),
  /** The built-up area in a sheet; it is compared with the formula and not stored. */
  builtUp: area('Built-up'),
  parking: z.number('Parking must be a whole number').default(0),
  owner: z.enum(UNIT_OWNERS, 'Choose the owner').default('DEVELOPER'),
  facing: text(40, 'Facing').default(''),
  remark: text(300, 'Remark').default(''),
});

export const setAreaUnits = endpoint('PUT /api/v1/projects/:id/area-units', {
  summary: 'Adds units, changes those with the number of one in the same tower, removes others',
  access: 'areas:write',
  body: z.object({
    units: z.array(unitBody).max(MAX_UNITS, `A project has at most ${MAX_UNITS} units`).default([]),
    /** Ids of units to remove. */
    removed: z.array(id).max(MAX_UNITS, `At most ${MAX_UNITS} units at once`).default([]),
    ...editedVersion,
  }),
  response: statementAnswer,
});

export const copyFloor = endpoint('POST /api/v1/projects/:id/floor-copies', {
  summary: 'Makes floors of a tower like one of them: areas and units; refuge floors are skipped',
  access: 'areas:write',
  ...MAKING,
  body: z.object({
    towerId: id,
    /** The level of the floor to copy. */
    level,
    fromLevel: level,
    toLevel: level,
    pattern: text(40, 'Pattern')
      .refine(isPattern, 'A pattern needs {floor} and {n}')
      .default(USUAL_PATTERN),
    ...editedVersion,
  }),
  response: statementAnswer,
});

export const approveAreas = endpoint('POST /api/v1/projects/:id/area-revisions', {
  summary: 'Approves the area statement as it is; it is locked from then on',
  access: 'areas:approve',
  ...MAKING,
  body: z.object({ note: prose(1000, 'Note').default(''), ...editedVersion }),
  response: statementAnswer,
});

export const reviseAreas = endpoint('POST /api/v1/projects/:id/area-statement/revise', {
  summary: 'Opens the next revision of an approved area statement',
  access: 'areas:write',
  body: z.object({ reason: prose(1000, 'Reason').default(''), ...editedVersion }),
  response: statementAnswer,
});
