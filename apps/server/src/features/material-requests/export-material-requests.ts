/** One row per item; a request without items has one row too. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { quantityString } from '@plinth/domain/shared/quantity';

import { listExport } from '#documents/export-list.ts';
import {
  requestList,
  toMaterialRequest,
} from '#features/material-requests/material-requests.queries.ts';
import { inWords, type Sheet } from '#exports/export.ts';

interface Requested {
  readonly mrn: MaterialRequest;
  readonly item: MaterialRequestItem | undefined;
}

const SHEET: Sheet<Requested> = {
  name: 'Material Request Notes',
  fileName: 'material-requests',
  columns: [
    { title: 'MRN Number', kind: 'text', width: 18, value: ({ mrn }) => mrn.mrnNumber },
    { title: 'Requested Date', kind: 'date', width: 15, value: ({ mrn }) => mrn.requestedDate },
    { title: 'Requested By', kind: 'text', width: 22, value: ({ mrn }) => mrn.requestedByName },
    { title: 'Status', kind: 'text', width: 12, value: ({ mrn }) => inWords(mrn.status) },
    { title: 'Priority', kind: 'text', width: 10, value: ({ mrn }) => inWords(mrn.priority ?? '') },
    { title: 'Required On', kind: 'text', width: 24, value: ({ mrn }) => mrn.requiredOn ?? '' },
    { title: 'Project', kind: 'text', width: 30, value: ({ mrn }) => mrn.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: ({ mrn }) => mrn.project.firm.name },
    {
      title: 'Material Code',
      kind: 'text',
      width: 14,
      value: ({ item }) => item?.material.materialCode ?? '',
    },
    { title: 'Material', kind: 'text', width: 40, value: ({ item }) => item?.material.name ?? '' },
    { title: 'Unit', kind: 'text', width: 8, value: ({ item }) => item?.material.unit ?? '' },
    {
      title: 'HSN Code',
      kind: 'text',
      width: 12,
      value: ({ item }) => item?.material.hsnCode ?? '',
    },
    {
      title: 'Quantity',
      kind: 'quantity',
      width: 12,
      value: ({ item }) => quantity(item?.quantity),
    },
    {
      title: 'Ordered',
      kind: 'quantity',
      width: 12,
      value: ({ item }) => quantity(item?.orderedQuantity),
    },
    { title: 'Purpose', kind: 'text', width: 30, value: ({ item }) => item?.purpose ?? '' },
    { title: 'Remark', kind: 'text', width: 40, value: ({ mrn }) => mrn.remark ?? '' },
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
