/** A rate contract as a PDF: parties, validity, lines with their rates, limits, terms and signatures. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import {
  FREIGHT_WORDS,
  KIND_WORDS,
  OVER_USE_WORDS,
  SCOPE_WORDS,
} from '@plinth/domain/rate-contract/words';
import { rupeesText } from '@plinth/domain/shared/money';
import { dayText } from '@plinth/domain/shared/iso-date';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { dayOf } from '../layout/figures.ts';
import {
  banner,
  type Fact,
  facts,
  letterhead,
  panOf,
  partyBoxes,
  registration,
} from '../layout/letterhead.ts';
import { section, sheet } from '../layout/pdf-style.ts';
import { signatures } from '../layout/signatures.ts';
import { contractLines } from './contract-lines.ts';
import type { ContractPdf } from './contract-pdf.queries.ts';

export function rateContractDocument(paper: ContractPdf): TDocumentDefinitions {
  const { contract, buyer, number, logo } = paper;
  const watermark = watermarkOf(contract);
  return sheet({
    title: `Rate contract ${number}`,
    author: buyer.name,
    date: new Date(contract.agreedAt ?? contract.creationDate),
    footer: `${number}  ·  ${buyer.name}`,
    ...(watermark && { watermark }),
    content: () => [
      ...letterhead({
        firm: buyer,
        logo,
        title: 'RATE CONTRACT',
        number,
        date: dayOf(contract.agreedAt ?? contract.creationDate),
      }),
      ...statusNote(contract),
      parties(paper),
      facts(factsOf(contract)),
      contractLines(contract),
      ...section('Terms', contract.terms),
      signatures(
        [
          { label: 'Prepared by', name: contract.createdByName },
          { label: `Agreed for ${buyer.name}`, name: contract.agreedByName ?? '' },
          { label: `Agreed for ${contract.supplier.supplierName}`, name: '' },
        ],
        [
          {
            text: 'Rates are per unit in rupees, before GST. Quote this number on quotations, challans and invoices.',
            bold: true,
            marginTop: 10,
          },
        ],
      ),
    ],
  });
}

function watermarkOf({ status }: RateContract): string | null {
  if (status === 'AGREED') return null;
  return status === 'CLOSED' ? 'CLOSED' : 'DRAFT';
}

/** The banner that explains why the PDF is not valid, not yet, or no longer. */
function statusNote({ status, stage, validTo, closingReason }: RateContract): Content[] {
  if (status === 'CLOSED') return [banner('destructive', 'Closed', closingReason)];
  if (status === 'DRAFT') return [banner('warning', 'Draft: not valid until agreed', null)];
  if (status === 'SUBMITTED') return [banner('warning', 'Submitted: not valid until agreed', null)];
  if (stage === 'EXPIRED') return [banner('warning', 'Expired', `on ${dayText(validTo)}`)];
  return [];
}

function parties({ contract, supplier, buyer }: ContractPdf): Content {
  const names = contract.places.map(({ firmName, projectName }) =>
    buyer.firmId === null && projectName ? `${projectName} (${firmName})` : projectName || firmName,
  );
  const [contact = ''] = contactLines(supplier);
  return partyBoxes(
    [
      'Supplier',
      contract.supplier.supplierName,
      [
        supplier.supplierCode,
        supplier.address,
        ...registration(supplier.gstNo),
        panOf(supplier.gstNo),
        contact && `Contact ${contact}`,
      ],
    ],
    [
      'Buyer',
      buyer.name,
      [`Serves: ${names.length > 0 ? names.join(', ') : SCOPE_WORDS[contract.scope]}`],
    ],
  );
}

function factsOf(contract: RateContract): Fact[] {
  const { kind, targetValue, validFrom, validTo } = contract;
  return [
    {
      label: 'Valid, both days included',
      value: `${dayText(validFrom)} to ${dayText(validTo)}`,
    },
    {
      label: 'Kind',
      value: targetValue ? `${KIND_WORDS[kind]} of ${rupeesText(targetValue)}` : KIND_WORDS[kind],
    },
    ...(kind === 'RATE'
      ? []
      : [{ label: 'When it is used up', value: OVER_USE_WORDS[contract.overUse] }]),
    { label: 'Freight', value: FREIGHT_WORDS[contract.freightBasis] },
  ];
}
