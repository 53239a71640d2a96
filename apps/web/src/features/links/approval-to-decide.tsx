/**
 * The document to be approved: its requester, project and amount, its lines with the last rates,
 * and the levels of its approval.
 */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import type { ReactNode } from 'react';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { FLAG_WORDS, STEP_WORDS } from '#parts/approvals/approval-words.ts';
import { RevisionDifferences } from '#parts/purchase-orders/revision-differences.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

type Approval = NonNullable<ApprovalLink['approval']>;

interface ApprovalToDecideProps {
  approval: Approval;
  documentType: ApprovableDocument;
}

export function ApprovalToDecide({ approval, documentType }: ApprovalToDecideProps) {
  const { about, projectName, requesterName, payable, flags, lines, levels, amendment } = approval;
  return (
    <section aria-label="What waits for you" className="mt-4 flex flex-col gap-3">
      <Card className="p-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {payable !== null && (
            <Fact label="Payable">
              <strong className="figures font-semibold">{formatMoney(payable)}</strong>
            </Fact>
          )}
          {documentType !== 'MATERIAL_REQUEST' && <Fact label="Supplier">{about}</Fact>}
          <Fact label="Project">{projectName}</Fact>
          <Fact label="Asked by">{amendment?.madeByName ?? requesterName}</Fact>
          {amendment && <Fact label="Reason">{amendment.reason}</Fact>}
        </dl>
        {flags.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-1">
            {flags.map((flag) => (
              <Badge key={flag} tone="warning">
                {FLAG_WORDS[flag]}
              </Badge>
            ))}
          </p>
        )}
      </Card>
      {amendment && <Amendment amendment={amendment} />}
      <Card className="px-4 py-1">
        <ul aria-label="Materials" className="divide-y divide-border">
          {lines.map((line, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never change on the page
            <Line key={position} line={line} />
          ))}
        </ul>
      </Card>
      <Card className="p-4">
        <h2 className="font-semibold">Levels</h2>
        <ol className="mt-1 flex flex-col gap-1">
          {levels.map((level, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the levels never change on the page
            <li key={position} className="flex justify-between gap-4">
              <span>{`Level ${level.level}: ${STEP_WORDS[level.state].toLowerCase()}`}</span>
              <span className="min-w-0 text-right wrap-anywhere text-muted-foreground">
                {namesOf(level)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** The amendment before and after, in two columns. */
function Amendment({ amendment }: { amendment: NonNullable<Approval['amendment']> }) {
  const { revision, content, before } = amendment;
  return (
    <RevisionDifferences
      before={{ name: revisionName(before.revision) || 'As ordered', content: before.content }}
      after={{ name: revisionName(revision), content }}
    />
  );
}

function namesOf({ decisions, asked }: Approval['levels'][number]): string {
  return [...decisions.map(({ name }) => `${name} ✓`), ...asked].join(', ');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Line({ line }: { line: Approval['lines'][number] }) {
  const { materialName, quantity, unit, lastRate, rateChange, inStock } = line;
  const isDearer = rateChange !== null && Number(rateChange) > 0;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">{materialName}</span>
      <span className="figures shrink-0 text-right">
        <span className="font-medium">{`${formatQuantity(quantity)} ${unit}`}</span>
        {line.pricePerUnit !== null && <Note>{priceWords(line)}</Note>}
        {lastRate !== null && (
          <Note isWarning={isDearer}>
            {`last ${formatMoney(lastRate)}${changeWords(rateChange)}`}
          </Note>
        )}
        {inStock !== null && <Note>{`in stock ${formatQuantity(inStock)} ${unit}`}</Note>}
      </span>
    </li>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const colour = isWarning ? 'text-warning' : 'text-muted-foreground';
  return <span className={`block text-[13px] ${colour}`}>{children}</span>;
}

function priceWords({ pricePerUnit, unit, discount }: Approval['lines'][number]): string {
  if (pricePerUnit === null || pricePerUnit === AS_PER_AGREEMENT) return AS_PER_AGREEMENT;
  const less = Number(discount ?? 0) > 0 ? `, less ${Number(discount)} %` : '';
  return `${formatMoney(pricePerUnit)} per ${unit}${less}`;
}

/** `, +4.5 %`. */
function changeWords(rateChange: string | null): string {
  const change = Number(rateChange ?? 0);
  return change === 0 ? '' : `, ${change > 0 ? '+' : '−'}${Math.abs(change)} %`;
}
