import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { createMeasurement } from './create-measurement.ts';
import { exportMeasurements } from './export-measurements.ts';
import { listMeasurableItems, listMeasurements } from './measurements.queries.ts';
import { reverseMeasurement } from './reverse-measurement.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function measurementRoutes(app: FastifyInstance): void {
  route(app, api.listMeasurements, ({ ctx, query }) => listMeasurements(ctx, query));
  fileRoute(app, files.exportMeasurements, exportMeasurements, EXPORTS_A_MINUTE);
  route(app, api.createMeasurement, ({ ctx, body }) => createMeasurement(ctx, body));
  route(app, api.reverseMeasurement, ({ ctx, params, body }) =>
    reverseMeasurement(ctx, params.id, body),
  );
  route(app, api.listMeasurableItems, ({ ctx, params, query }) =>
    listMeasurableItems(ctx, params.id, query),
  );
}
