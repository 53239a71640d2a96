/** Exports one row per item; a request without items has one row, too. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { shownStatus, statusText } from '@plinth/domain/document/documents';
import { quantityString } from '@plinth/domain/shared/quantity';

import { listExport } from '#documents/export-list.ts';
import { requestList, toMaterialRequest } from '../material-requests.queries.ts';
import { column, inWords, type Sheet } from '#exports/export.ts';

interface Requested {
  readonly mrn: MaterialRequest;
  readonly item: MaterialRequestItem | undefined;
}

const SHEET: Sheet<Requested> = {
  name: 'Material Request Notes',
  fileName: 'material-requests',
  columns: [
    column.text('MRN Number', 18, ({ mrn }) => mrn.mrnNumber),
    column.date('Requested Date', 15, ({ mrn }) => mrn.requestedDate),
    column.text('Requested By', 22, ({ mrn }) => mrn.requestedByName),
    column.text('Status', 14, ({ mrn }) =>
      statusText(shownStatus('MATERIAL_REQUEST', mrn.status, mrn.stage)),
    ),
    column.text('Priority', 10, ({ mrn }) => inWords(mrn.priority ?? '')),
    column.text('Required On', 24, ({ mrn }) => mrn.requiredOn ?? ''),
    column.date('Needed By', 12, ({ mrn }) => mrn.requiredBy ?? ''),
    column.text('Project', 30, ({ mrn }) => mrn.project.name),
    column.text('Firm', 30, ({ mrn }) => mrn.project.firm.name),
    column.text('Material Code', 14, ({ item }) => item?.material.materialCode ?? ''),
    column.text('Material', 40, ({ item }) => item?.material.name ?? ''),
    column.text('Unit', 8, ({ item }) => item?.material.unit ?? ''),
    column.text('HSN Code', 12, ({ item }) => item?.material.hsnCode ?? ''),
    column.quantity('Quantity', 12, ({ item }) => quantity(item?.quantity)),
    column.quantity('Ordered', 12, ({ item }) => quantity(item?.orderedQuantity)),
    column.quantity('Left to Order', 12, ({ item }) => quantity(item?.leftToOrder)),
    column.text('Left Out', 24, ({ item }) => item?.leftOutReason ?? ''),
    column.text('Purpose', 30, ({ item }) => item?.purpose ?? ''),
    column.text('Work Item', 16, ({ item }) => item?.workItem?.code ?? ''),
    column.text('Work', 40, ({ item }) => item?.workItem?.description ?? ''),
    column.text('Remark', 40, ({ mrn }) => mrn.remark ?? ''),
  ],
};

export const exportMaterialRequests = listExport({
  list: requestList,
  sheet: SHEET,
  toItems: (rows) => rows.map(toMaterialRequest).flatMap(itemRows),
});

function itemRows(mrn: MaterialRequest): Requested[] {
  const items = mrn.items.length > 0 ? mrn.items : [undefined];
  return items.map((item) => ({ mrn, item }));
}

function quantity(value: number | undefined): string {
  return value === undefined ? '' : quantityString(value);
}
