/** The lines of a rate contract with their prices, use and rate of today. */
import type { ContractLine, RateContract } from '@plinth/contracts/rate-contracts';
import { usedPercent } from '@plinth/domain/rate-contract/use';
import { formulaText, PRICE_DATE_WORDS, PRICING_WORDS } from '@plinth/domain/rate-contract/words';
import { decimal } from '@plinth/domain/shared/decimal';

import { RecordLink } from '#document/document-link.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

import { tierTexts } from './contract-texts.ts';
import { UseBar } from './use-bar.tsx';

export function ContractLines({ contract }: { contract: RateContract }) {
  return (
    <Card>
      <section aria-label="Lines">
        <h2 className="p-4 pb-3 font-semibold">
          Lines
          <span className="figures ml-2 text-[13px] font-normal text-muted-foreground">
            {contract.lines.length}
          </span>
        </h2>
        <ul className="divide-y border-t">
          {contract.lines.map((line) => (
            <li key={line.id} className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[2fr_3fr_2fr]">
              <Subject line={line} />
              <Prices line={line} />
              <Use line={line} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Subject({ line }: { line: ContractLine }) {
  const { material, category, make, unit, gst, pricing, priceDate } = line;
  const facts = [
    PRICING_WORDS[pricing],
    PRICE_DATE_WORDS[priceDate],
    `GST ${formatQuantity(gst)} %`,
  ];
  return (
    <div className="min-w-0">
      {material ? (
        <RecordLink to={paths.material(material.id)}>{material.name}</RecordLink>
      ) : (
        <span className="font-medium">{`All of ${category}${make ? `, ${make}` : ''}`}</span>
      )}
      <p className="text-[13px] text-muted-foreground">
        {[material?.materialCode, unit].filter(Boolean).join(' · ')}
      </p>
      <p className="text-[13px] text-muted-foreground">{facts.join(' · ')}</p>
    </div>
  );
}

function Prices({ line }: { line: ContractLine }) {
  const { prices, rateToday, isProvisional, missingIndices, unit, formula } = line;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures font-medium">
          {rateToday === null ? 'No rate today' : `${formatMoney(rateToday)} per ${unit} today`}
        </span>
        {isProvisional && <Badge tone="warning">Provisional</Badge>}
      </p>
      {missingIndices.length > 0 && (
        <p className="text-[13px] text-warning">{`Missing: ${missingIndices.join(', ')}`}</p>
      )}
      {formula && <p className="text-[13px] text-muted-foreground">{formulaText(formula)}</p>}
      <ul aria-label="Prices" className="mt-1 text-[13px] text-muted-foreground">
        {prices.map(({ from, rate, tiers, revision }) => (
          <li key={from} className="tabular-nums">
            {`From ${formatDate(from)}: ${tiers.length > 0 ? tierTexts(tiers).join(', ') : formatMoney(rate)}`}
            {revision > 0 && ` (amendment ${revision})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Use({ line }: { line: ContractLine }) {
  const { targetQuantity, usedQuantity, leftQuantity, unit } = line;
  if (targetQuantity === null || leftQuantity === null) {
    return <p className="figures">{`${formatQuantity(usedQuantity)} ${unit} ordered`}</p>;
  }
  const percent = usedPercent(decimal(targetQuantity), decimal(usedQuantity)) ?? 0;
  return (
    <div>
      <UseBar
        label={`${formatQuantity(usedQuantity)} of ${formatQuantity(targetQuantity)} ${unit}`}
        percent={percent}
        isWarning={leftQuantity === 0}
      />
      <p className="figures text-[13px] text-muted-foreground">
        {`${formatQuantity(leftQuantity)} ${unit} left`}
      </p>
    </div>
  );
}
