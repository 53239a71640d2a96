import { shownStatus } from '@plinth/domain/document/documents';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { figures, quantity } from '../layout/figures.ts';
import { banner, facts, letterhead } from '../layout/letterhead.ts';
import { MUTED, section, sheet, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';
import { signatures } from '../layout/signatures.ts';
import type { RequestPdf } from '../pdf.queries.ts';

export function materialRequestDocument({
  mrn,
  parties: { firm, site },
  logo,
}: RequestPdf): TDocumentDefinitions {
  return sheet({
    title: `Material Request Note ${mrn.mrnNumber}`,
    author: firm.name,
    date: new Date(mrn.createdAt),
    footer: `${mrn.mrnNumber}  ·  ${firm.name}`,
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'MATERIAL REQUEST NOTE',
        number: mrn.mrnNumber,
        date: dayText(mrn.requestedDate),
      }),
      ...statusNote(mrn),
      facts([
        { label: 'Project', value: site.name },
        { label: 'Requested by', value: mrn.requestedByName },
        { label: 'Priority', value: inWords(mrn.priority ?? '') },
        { label: 'Required on', value: mrn.requiredOn ?? '' },
        ...(mrn.requiredBy ? [{ label: 'Needed by', value: dayText(mrn.requiredBy) }] : []),
      ]),
      items(mrn),
      ...section('Remark', mrn.remark ?? ''),
      signatures([
        { label: 'Requested by', name: mrn.requestedByName },
        { label: 'Approved by', name: '' },
        { label: 'Received by store', name: '' },
      ]),
    ],
  });
}

function statusNote({ status, stage, rejectionReason }: MaterialRequest): Content[] {
  const { word } = shownStatus('MATERIAL_REQUEST', status, stage);
  if (status === 'REJECTED') return [banner('destructive', word, rejectionReason)];
  return status === 'PENDING' ? [banner('warning', `${word}: not submitted yet`, null)] : [];
}

function items({ items: all }: MaterialRequest): Content {
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'HSN' },
      { title: 'Purpose', isWide: true },
      { title: 'Unit' },
      { title: 'Quantity', isFigure: true },
      { title: 'Ordered', isFigure: true },
    ],
    all.map(({ material, purpose, workItem, quantity: asked, orderedQuantity }, index) => [
      { text: String(index + 1), color: MUTED },
      {
        stack: [words(material.name), { text: material.materialCode, fontSize: 7, color: MUTED }],
      },
      { text: material.hsnCode, noWrap: true },
      {
        stack: [
          words(purpose),
          ...(workItem
            ? [{ text: `${workItem.code} ${workItem.description}`, fontSize: 7, color: MUTED }]
            : []),
        ],
      },
      material.unit,
      figures(quantity(asked, material.unit)),
      figures(quantity(orderedQuantity, material.unit)),
    ]),
  );
}

/** The code in words: `Urgent` for `URGENT`. */
function inWords(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase();
}
