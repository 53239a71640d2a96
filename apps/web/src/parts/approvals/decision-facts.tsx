/** Shows the facts for a decision in the first screen of a phone. */
import type { ReactNode } from 'react';

import type { Trail } from '#api/approvals.ts';
import { cn } from '#lib/cn.ts';
import { formatMoney } from '#lib/format.ts';

import { budgetWords, comparisonWords, type FactWords } from './decision-words.ts';

/** The names on the document; on wide screens they stand in its facts below. */
export interface DecidedOn {
  /** The supplier; absent on a request. */
  readonly supplier?: string;
  readonly project: string;
}

interface DecisionFactsProps {
  about: DecidedOn & {
    /** The payable rupees; null if they are unknown. */
    readonly payable: string | null;
    readonly askedBy: string;
  };
  facts: Trail['facts'];
}

export function DecisionFacts({ about, facts }: DecisionFactsProps) {
  const { supplier, project, payable, askedBy } = about;
  const budget = budgetWords(facts?.budget ?? null);
  const rates = comparisonWords(facts?.comparison ?? null);
  return (
    <dl
      aria-label="What to decide by"
      className="my-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-foreground sm:flex sm:flex-wrap sm:gap-x-8"
    >
      <Fact label="Payable">
        <strong className="figures font-semibold">
          {payable === null ? 'Not known' : formatMoney(payable)}
        </strong>
      </Fact>
      {supplier && (
        <Fact label="Supplier" isOfPhone>
          {supplier}
        </Fact>
      )}
      <Fact label="Project" isOfPhone>
        {project}
      </Fact>
      <Fact label="Asked by">{askedBy}</Fact>
      {budget && <WordsFact label="Budget" words={budget} />}
      {rates && <WordsFact label="Last rates" words={rates} />}
    </dl>
  );
}

function WordsFact({ label, words: { text, isWarning } }: { label: string; words: FactWords }) {
  return (
    <Fact label={label}>
      <span className={cn('figures whitespace-normal', isWarning && 'font-medium text-warning')}>
        {text}
      </span>
    </Fact>
  );
}

interface FactProps {
  label: string;
  /** Shown on a phone alone. */
  isOfPhone?: boolean;
  children: ReactNode;
}

function Fact({ label, isOfPhone = false, children }: FactProps) {
  return (
    <div className={cn('contents sm:block sm:max-w-md', isOfPhone && 'sm:hidden')}>
      <dt className="text-[13px] leading-5 text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
