/** The approvals of a document: levels, who may sign, who did, and what is next. */
import type { ApprovalRow } from '@plinth/contracts/approvals';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, Clock, type LucideIcon, Minus, Undo2, X } from 'lucide-react';

import { approvalsQuery } from '#api/approvals.ts';
import { cn } from '#lib/cn.ts';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import {
  decisionWords,
  FLAG_HINTS,
  FLAG_WORDS,
  STATE_WORDS,
  STEP_WORDS,
  waitsForWords,
  willAskWords,
} from './approval-words.ts';

type Step = ApprovalRow['steps'][number];

interface ApprovalTrailProps {
  type: ApprovableDocument;
  id: string;
}

/** The approvals of a document; renders nothing if none were needed. */
export function ApprovalTrail({ type, id }: ApprovalTrailProps) {
  const { data } = useQuery(approvalsQuery(type, id));
  const shown = data?.list.filter(({ state, steps }) => state !== 'NOT_NEEDED' || steps.length > 0);
  const [newest, ...earlier] = shown ?? [];
  if (!newest) return null;
  return (
    <Card>
      <CardSection title="Approvals">
        <Approval approval={newest} />
        {earlier.length > 0 && (
          <details className="mt-2 border-t pt-2">
            <summary className="cursor-pointer py-1 text-primary">
              {`Earlier approvals (${earlier.length})`}
            </summary>
            {earlier.map((approval) => (
              <div key={approval.id} className="not-first:border-t py-2">
                <Approval approval={approval} />
              </div>
            ))}
          </details>
        )}
      </CardSection>
    </Card>
  );
}

function Approval({ approval }: { approval: ApprovalRow }) {
  const { state, startedAt, endedAt, requestedBy, policyVersion, flags, steps } = approval;
  return (
    <>
      <p className="text-[13px] text-muted-foreground">
        {state !== 'PENDING' && (
          <>
            <span className="font-semibold text-foreground">{STATE_WORDS[state]}</span>
            {endedAt && <time dateTime={endedAt}>{` · ${formatDateTime(endedAt)} · `}</time>}
          </>
        )}
        {`Asked by ${requestedBy.name} `}
        <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        {` · version ${policyVersion} of the policy`}
      </p>
      {flags.length > 0 && (
        <ul aria-label="What is unusual" className="mt-2 flex flex-col gap-1">
          {flags.map((flag) => (
            <li key={flag}>
              <Badge tone="warning">{FLAG_WORDS[flag]}</Badge>
              <span className="block text-[13px] text-muted-foreground">{FLAG_HINTS[flag]}</span>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="Levels" className="mt-3 flex flex-col gap-3">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </>
  );
}

const MARKS = {
  WAITING: [Circle, 'text-muted-foreground'],
  PENDING: [Clock, 'text-info'],
  APPROVED: [Check, 'text-success'],
  RETURNED: [Undo2, 'text-warning'],
  REJECTED: [X, 'text-destructive'],
  ENDED: [Minus, 'text-muted-foreground'],
} as const satisfies Record<Step['state'], readonly [LucideIcon, string]>;

function StepRow({ step }: { step: Step }) {
  const { level, state, needed, decisions, openedAt, isEscalated } = step;
  const [Mark, colour] = MARKS[state];
  const given = state === 'WAITING' ? '' : `${decisions.length} of `;
  const many = needed > 1 ? ` · ${given}${needed} approvals` : '';
  return (
    <li className="flex gap-2.5">
      <Mark aria-hidden className={cn('mt-0.5 size-4 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{`Level ${level}`}</span>
          <span className={cn('ml-2', colour)}>{STEP_WORDS[state]}</span>
          <span className="text-muted-foreground">{many}</span>
        </p>
        {decisions.map((decision) => (
          <div key={`${decision.by.id} ${decision.at}`} className="text-[13px]">
            <p className="wrap-anywhere">
              {decisionWords(decision)}
              <time dateTime={decision.at} className="text-muted-foreground">
                {` · ${formatDateTime(decision.at)}${decision.channel === 'MAIL' ? ', by mail' : ''}`}
              </time>
            </p>
            {decision.comment && (
              <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">
                {`“${decision.comment}”`}
              </p>
            )}
          </div>
        ))}
        {state === 'PENDING' && (
          <p className="text-[13px] wrap-anywhere">
            {`Waits for ${waitsForWords(step)}`}
            {openedAt && (
              <time dateTime={openedAt} className="text-muted-foreground">
                {` · since ${formatAgo(openedAt, new Date())}`}
              </time>
            )}
          </p>
        )}
        {state === 'WAITING' && (
          <p className="text-[13px] wrap-anywhere text-muted-foreground">{willAskWords(step)}</p>
        )}
        {isEscalated && (
          <p className="text-[13px] text-muted-foreground">
            Asked early, because nobody had answered
          </p>
        )}
      </div>
    </li>
  );
}
