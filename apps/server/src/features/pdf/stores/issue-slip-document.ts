/** The slip of an issue, or of what came back of one: without prices, signed by both sides. */
import type { StockIssue } from '@plinth/contracts/stock-issues';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { figures, momentOf, quantity } from '../layout/figures.ts';
import { facts, letterhead, partyBoxes } from '../layout/letterhead.ts';
import { MUTED, section, sheet, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';
import { type Signature, signatures } from '../layout/signatures.ts';
import type { IssuePdf } from '../pdf.queries.ts';

export function issueSlipDocument({ issue, parties, logo }: IssuePdf): TDocumentDefinitions {
  const { firm, site, store } = parties;
  const { issueNumber, contractor, activity, costHead, location, handedTo } = issue;
  const isReturn = issue.kind === 'RETURN';
  const title = isReturn ? 'Return Slip' : 'Issue Slip';
  const who = [isReturn ? 'Returned by' : 'Issued to', contractor || activity] as const;
  return sheet({
    title: `${title} ${issueNumber}`,
    author: firm.name,
    date: new Date(issue.createdAt),
    footer: `${issueNumber}  ·  ${firm.name}`,
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: title.toUpperCase(),
        number: issueNumber,
        date: dayText(issue.issuedOn),
      }),
      partyBoxes(
        ['Store', store, [site.name, site.address]],
        [...who, [handedTo && `${isReturn ? 'Brought back by' : 'Handed to'} ${handedTo}`]],
      ),
      facts([
        { label: 'Activity', value: activity },
        { label: 'Cost head', value: costHead },
        { label: 'Location', value: location },
        { label: isReturn ? 'Of issue' : 'Entered', value: ofIssue(issue) },
      ]),
      items(issue),
      ...section('Remark', issue.remark),
      signatures(signed(issue)),
    ],
  });
}

function ofIssue({ issue, createdAt }: StockIssue): string {
  return issue?.issueNumber ?? momentOf(createdAt);
}

function signed({ kind, contractor, handedTo, issuedByName }: StockIssue): Signature[] {
  const forContractor = { label: contractor ? `For ${contractor}` : 'Contractor', name: '' };
  if (kind === 'RETURN') {
    return [
      { label: 'Returned by', name: handedTo },
      { label: 'Received by', name: issuedByName },
      forContractor,
    ];
  }
  return [
    { label: 'Issued by', name: issuedByName },
    { label: 'Received by', name: handedTo },
    forContractor,
  ];
}

function items({ kind, items: all }: StockIssue): Content {
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: kind === 'RETURN' ? 'Returned' : 'Issued', isFigure: true },
      { title: 'Unit' },
    ],
    all.map(({ material, workItem, quantity: moved }, index) => [
      { text: String(index + 1), color: MUTED },
      {
        stack: [
          words(material.name),
          { text: material.materialCode, fontSize: 7, color: MUTED },
          ...(workItem
            ? [{ text: `${workItem.code} ${workItem.description}`, fontSize: 7, color: MUTED }]
            : []),
        ],
      },
      figures(quantity(moved, material.unit)),
      material.unit,
    ]),
  );
}
