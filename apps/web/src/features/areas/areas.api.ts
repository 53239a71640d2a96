import {
  approveAreas,
  copyFloor,
  reviseAreas,
  setAreaSettings,
  setAreaUnits,
  setCastDates,
  setFloors,
  setTowers,
} from '@plinth/contracts/area-acts';
import { type AreaStatement, getAreaStatement, listAreaRevisions } from '@plinth/contracts/areas';
import { getIntensity, type Intensity, setIntensityBands } from '@plinth/contracts/intensity';
import type { FloorEntry } from '@plinth/domain/area/floors/floors';
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export const AREA_PAPER = '/api/v1/projects/:id/area-statement/pdf';

const REFRESHED = [['area-statement']];

export const areaStatementQuery = (id: string) =>
  queryOptions({
    queryKey: ['area-statement', id],
    queryFn: ({ signal }) => call(getAreaStatement, { params: { id }, query: {}, signal }),
    meta: FAILS_SILENTLY,
  });

export const areaRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['area-statement', id, 'revisions'],
    queryFn: ({ signal }) => call(listAreaRevisions, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

/** @param towerId whose months; of all towers if empty */
export const intensityQuery = (id: string, towerId: string) =>
  queryOptions({
    queryKey: ['area-statement', id, 'intensity', towerId],
    queryFn: ({ signal }) =>
      call(getIntensity, { params: { id }, query: towerId === '' ? {} : { towerId }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

const FAILURE = 'Failed to save the area statement';

/**
 * Parameters with the version of the statement, so that the server refuses the edit if somebody
 * else has changed it since.
 */
function versioned({ project, version }: AreaStatement) {
  return { params: { id: project.id }, version };
}

type StatementAnswer = Answered<typeof getAreaStatement>;

/**
 * Options of calls whose answer is the statement: it is put into the cache, so that thousands of
 * units are not fetched again.
 */
function answersStatement({ project: { id } }: AreaStatement) {
  const { queryKey } = areaStatementQuery(id);
  return {
    refreshes: [
      [...queryKey, 'revisions'],
      [...queryKey, 'intensity'],
    ],
    onSuccess: (answer: StatementAnswer) => {
      // An earlier response would overwrite the answer of the act.
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, answer);
    },
    failure: FAILURE,
  };
}

export function useSetTowers(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (body: Sent<typeof setTowers, 'body'>) =>
      call(setTowers, { params, body: { ...body, version } }),
    success: 'Towers saved',
    refreshes: REFRESHED,
    failure: FAILURE,
  });
}

export function useSetFloors(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (body: Sent<typeof setFloors, 'body'>) =>
      call(setFloors, { params, body: { ...body, version } }),
    success: 'Floors saved',
    refreshes: REFRESHED,
    failure: FAILURE,
  });
}

/** Floors that were pasted for one tower. Its floors that are not among them stay as they are. */
export interface PlacedFloors {
  readonly towerId: string | null;
  readonly tower: string;
  readonly floors: readonly (FloorEntry & { readonly castOn?: string })[];
}

function floorBody({ level, name, kind, constructionArea, fsiArea }: FloorEntry) {
  return { level, name, kind, constructionArea, fsiArea };
}

/** Adds towers that are missing, then sets floors tower by tower, then the days of casting. */
export function usePlaceFloors(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (placed: readonly PlacedFloors[]) => {
      let known = { list: statement.towers, version };
      const added = placed.filter(({ towerId }) => towerId === null);
      if (added.length > 0) {
        const towers = [...known.list, ...added.map(({ tower: name }) => ({ id: null, name }))];
        const body = { towers: towers.map(({ id, name }) => ({ id, name })), version };
        known = await call(setTowers, { params, body });
      }
      for (const { tower, floors } of placed) {
        const of = known.list.find(({ name }) => name === tower);
        const levels = new Set(floors.map(({ level }) => level));
        const others = of?.floors.filter(({ level }) => !levels.has(level)) ?? [];
        const body = {
          towerId: of?.id ?? '',
          floors: [...others, ...floors].map(floorBody),
          version: known.version,
        };
        known = await call(setFloors, { params, body });
      }
      const cast = placed.flatMap(({ tower, floors }) => {
        const of = known.list.find(({ name }) => name === tower)?.floors;
        return floors.flatMap(({ level, castOn }) => {
          const id = of?.find((floor) => floor.level === level)?.id;
          return id && castOn ? [{ id, castOn }] : [];
        });
      });
      return cast.length > 0 ? call(setCastDates, { params, body: { floors: cast } }) : known;
    },
    success: () => 'Floors saved',
    refreshes: REFRESHED,
    // A refusal of the second tower leaves the first one saved.
    refreshesAfter: REFRESHED,
    failure: FAILURE,
  });
}

export function useSetCastDates({ project: { id } }: AreaStatement) {
  return useCall({
    send: async (body: Sent<typeof setCastDates, 'body'>) =>
      call(setCastDates, { params: { id }, body }),
    success: 'Cast dates saved',
    refreshes: REFRESHED,
    failure: FAILURE,
  });
}

export function useSetSettings(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (body: Sent<typeof setAreaSettings, 'body'>) =>
      call(setAreaSettings, { params, body: { ...body, version } }),
    success: 'Plot and formula saved',
    ...answersStatement(statement),
  });
}

export function useSetUnits(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (body: Sent<typeof setAreaUnits, 'body'>) =>
      call(setAreaUnits, { params, body: { ...body, version } }),
    success: 'Units saved',
    ...answersStatement(statement),
  });
}

export function useCopyFloor(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async (body: Sent<typeof copyFloor, 'body'>) =>
      call(copyFloor, { params, body: { ...body, version } }),
    success: 'Floors made alike',
    ...answersStatement(statement),
  });
}

/** Approves the statement, or opens its next revision. */
export function useDecideAreas(statement: AreaStatement) {
  const { params, version } = versioned(statement);
  return useCall({
    send: async ({ text }: { text: string }) =>
      statement.isApproved
        ? call(reviseAreas, { params, body: { reason: text, version } })
        : call(approveAreas, { params, body: { note: text, version } }),
    success: 'Area statement saved',
    ...answersStatement(statement),
  });
}

export function useSetBands({ project, version }: Intensity) {
  return useCall({
    send: async (body: Omit<Sent<typeof setIntensityBands, 'body'>, 'version'>) =>
      call(setIntensityBands, { params: { id: project.id }, body: { ...body, version } }),
    success: 'Bands saved',
    refreshes: REFRESHED,
    failure: 'Failed to save the bands',
  });
}
