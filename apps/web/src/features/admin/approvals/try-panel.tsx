/**
 * Results of trying out a draft on the documents of the last 90 days: who would have had to
 * approve, and how often.
 */
import type { ApprovedDocument } from '@plinth/domain/approval/policy';
import { counted } from '@plinth/domain/shared/counted';
import { useEffect, useRef } from 'react';

import { DocumentLink } from '#document/document-link.tsx';
import { formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { FLAG_WORDS } from '#parts/approvals/approval-words.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';

import type { Tried } from './approval-policies.api.ts';
import { DOCUMENT_WORDS } from './policy-known.ts';

interface ShownProps {
  tried: Tried;
  document: ApprovedDocument;
}

interface TryPanelProps extends ShownProps {
  /** The levels of the rules that were tried out. */
  levels: readonly number[];
}

export function TryPanel({ tried, levels: ofRules, document }: TryPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { documentCount, freeCount, isCutOff, violations, levels } = tried;
  const { one, many } = DOCUMENT_WORDS[document];
  const asked = documentCount - freeCount;
  return (
    <Card>
      <CardSection>
        <h2 ref={heading} tabIndex={-1} className="mb-1 font-semibold outline-none">
          The last 90 days under this draft
        </h2>
        {documentCount === 0 ? (
          <p className="text-muted-foreground">{`No ${many} were made in 90 days.`}</p>
        ) : (
          <p>
            {`${counted(documentCount, one)}${isCutOff ? ', the newest' : ''}: ${asked} would have waited for somebody, ${freeCount} would have gone on at once. Nothing was changed or sent.`}
          </p>
        )}
        {violations.length > 0 && (
          <div className="mt-3 flex flex-col gap-1">
            <p className="font-medium">Before it can be published:</p>
            {violations.map(({ path, message }) => (
              <FieldError key={`${path} ${message}`}>{placed(path, message, ofRules)}</FieldError>
            ))}
          </div>
        )}
      </CardSection>
      {levels.map((level) => (
        <CardSection key={level.level} title={`Level ${level.level}`}>
          <p>{`${counted(level.documentCount, one)} would have waited here`}</p>
          {level.administratorCount > 0 && <p className="text-warning">{stuckWords(level)}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
            {level.people.map(({ id, name, count }) => (
              <li key={id}>
                {name} <span className="figures font-semibold">{`${count}×`}</span>
              </li>
            ))}
          </ul>
          <Documents tried={tried} level={level.level} document={document} />
        </CardSection>
      ))}
    </Card>
  );
}

/** The newest documents that would have needed the approval of the level. */
function Documents({ tried, level, document }: ShownProps & { level: number }) {
  const shown = tried.documents.filter(({ levels }) => levels.some((one) => one.level === level));
  const pathOf = document === 'PURCHASE_ORDER' ? paths.purchaseOrder : paths.materialRequest;
  if (shown.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1 text-primary">
        {`Show the newest ${shown.length}`}
      </summary>
      <ul className="divide-y">
        {shown.map(({ id, number, about, payable, flags, levels }) => (
          <li key={id} className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5">
            <DocumentLink to={pathOf(id)}>{number}</DocumentLink>
            <span className="min-w-0 flex-1 basis-40">
              {about}
              <span className="block text-[13px] text-muted-foreground">
                {[
                  ...flags.map((flag) => FLAG_WORDS[flag]),
                  levels.find((one) => one.level === level)?.people.join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="figures">{payable === null ? 'Not known' : formatMoney(payable)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Makers never approve what they made. */
function stuckWords({ administratorCount: count, people }: Tried['levels'][number]): string {
  return people.length === 0
    ? 'Nobody could have approved: nobody is chosen, or only who had made them'
    : `For ${count} of them too few of those asked could have approved; administrators would have been asked`;
}

/** `rules.2.to` → `Level 2, rule 1: …`. */
function placed(path: string, message: string, ofRules: readonly number[]): string {
  const index = Number(/^rules\.(\d+)/.exec(path)?.[1]);
  const level = ofRules[index];
  if (level === undefined) return message;
  return `Level ${level}, rule ${index - ofRules.indexOf(level) + 1}: ${message}`;
}
