import { type Measurement, measurementSchema } from '@plinth/contracts/measurements';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { measurementList, toMeasurement } from './measurements.queries.ts';

const SHEET: Sheet<Measurement> = {
  name: 'Measurements',
  fileName: 'measurements',
  columns: [
    column.date('Measured On', 14, (row) => row.measuredOn),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Code', 12, (row) => row.workItem.code),
    column.text('Description', 50, (row) => row.workItem.description),
    column.quantity('Executed', 14, (row) => String(row.executed)),
    column.text('Unit', 14, (row) => row.workItem.unit),
    column.text('Tower', 16, (row) => row.tower?.name ?? ''),
    column.text('Floor', 16, (row) => row.floor?.name ?? ''),
    column.text('Location', 24, (row) => row.location),
    column.text('Contractor', 30, (row) => row.contractor || 'No contractor'),
    column.text('RA Number', 12, (row) => row.raNumber),
    column.text('Above BOQ', 30, (row) => (row.isAboveBoq ? row.reason : '')),
    column.text('Recorded By', 22, (row) => row.recordedByName),
    column.text('Reversed', 30, (row) => row.reversed?.reason ?? ''),
  ],
};

export const exportMeasurements = listExport({
  list: measurementList,
  sheet: SHEET,
  item: measurementSchema,
  toItems: (rows) => rows.map(toMeasurement),
});
