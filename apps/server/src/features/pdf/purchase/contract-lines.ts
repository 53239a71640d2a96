/** The lines of a rate contract on paper: what each is for, and its rates by day. */
import type { ContractLine, RateContract } from '@plinth/contracts/rate-contracts';
import {
  formulaText,
  PRICE_DATE_WORDS,
  TIER_BASIS_WORDS,
  TIER_MODE_WORDS,
  tierRanges,
} from '@plinth/domain/rate-contract/words';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { figures, percent, quantity, unitPrice } from '../layout/figures.ts';
import { MUTED, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';

const LESSER = { fontSize: 7, color: MUTED };

export function contractLines({ lines, kind }: RateContract): Content {
  const isLimited = kind === 'QUANTITY';
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'Unit' },
      { title: 'Rate ₹', isFigure: true },
      { title: 'GST', isFigure: true },
      ...(isLimited ? [{ title: 'Agreed quantity', isFigure: true }] : []),
    ],
    lines.map((line, index) => [
      { text: String(index + 1), color: MUTED },
      subject(line),
      { text: line.unit, noWrap: true },
      { stack: line.prices.flatMap((price) => ratesOf(line, price)) },
      figures(percent(line.gst)),
      ...(isLimited
        ? [figures(line.targetQuantity === null ? '' : quantity(line.targetQuantity, line.unit))]
        : []),
    ]),
  );
}

function subject(line: ContractLine): TableCell {
  const { material, category, make, priceDate } = line;
  const name = material?.name ?? `All of ${[category, make].filter(Boolean).join(', ')}`;
  const lesser = [material?.materialCode, PRICE_DATE_WORDS[priceDate]]
    .filter(Boolean)
    .join('  ·  ');
  const how = pricingText(line);
  return {
    stack: [words(name), words(lesser, LESSER), ...(how === '' ? [] : [words(how, LESSER)])],
  };
}

/** How the rate is computed; empty for a fixed rate. */
function pricingText({
  pricing,
  tierMode,
  tierBasis,
  formula,
  listDiscount,
}: ContractLine): string {
  if (pricing === 'LIST_LESS') return `List price less ${percent(listDiscount)}`;
  if (pricing === 'INDEXED' && formula) return `Base rate × (${formulaText(formula)})`;
  if (pricing !== 'TIERED') return '';
  return `By quantity. ${TIER_MODE_WORDS[tierMode]}. ${TIER_BASIS_WORDS[tierBasis]}.`;
}

type Price = ContractLine['prices'][number];

function ratesOf({ pricing }: ContractLine, { from, rate, tiers, revision }: Price): Content[] {
  const amended = revision > 0 ? `, amendment ${revision}` : '';
  const since = { ...figures(`${BASES[pricing]}from ${dayText(from)}${amended}`), ...LESSER };
  if (pricing !== 'TIERED') return [figures(unitPrice(rate)), since];
  const rates = tierRanges(tiers).map((tier) => figures(`${tier.range}:  ${unitPrice(tier.rate)}`));
  return [...rates, since];
}

const BASES = { FIXED: '', TIERED: '', INDEXED: 'base rate ', LIST_LESS: 'list price ' };
