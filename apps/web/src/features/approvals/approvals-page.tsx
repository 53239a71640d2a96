/**
 * The documents that wait for the person's approval, also on behalf of people whom they stand in
 * for.
 */
import type { WaitingApproval } from '@plinth/contracts/approvals';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { counted } from '@plinth/domain/shared/counted';
import { keysOf } from '@plinth/domain/shared/keys';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Verdict } from '#api/approvals.ts';
import { cn } from '#lib/cn.ts';
import { capitalized, formatAgo, formatMoney } from '#lib/format.ts';
import { FLAG_WORDS } from '#parts/approvals/approval-words.ts';
import { DecideDialog } from '#parts/approvals/decide-dialog.tsx';
import { budgetWords, comparisonWords, type FactWords } from '#parts/approvals/decision-words.ts';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { useList } from '#table/use-list.ts';
import { Badge } from '#ui/badge.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { ApproveTogether } from './approve-together.tsx';
import { DecideContext, RowDecisions } from './row-decisions.tsx';

const WAITING = defineList('/api/v1/approvals', {
  key: ['approvals', 'list'],
  failure: 'Failed to fetch what waits for approval',
  label: 'Approvals',
  isOfProject: false,
  sorts: [],
  order: { sortBy: '', direction: 'asc' },
  filters: [],
  columns: [
    {
      id: 'number',
      header: 'Document',
      role: 'number',
      least: 12,
      show: (row) => (
        <>
          {row.number}
          {row.documentType === 'GOODS_RECEIPT' && <Note>Prices</Note>}
          {row.revision > 0 && <Note>{revisionName(row.revision)}</Note>}
          <Note>{row.project.name}</Note>
          <Note>{levelOf(row)}</Note>
        </>
      ),
    },
    {
      id: 'about',
      header: 'Supplier or requester',
      role: 'text',
      least: 12,
      show: (row) => <About approval={row} />,
    },
    { id: 'payable', header: 'Value', role: 'money', show: (row) => payableWords(row) },
    {
      id: 'facts',
      header: 'Budget and last rates',
      role: 'text',
      least: 13,
      show: (row) => <Facts approval={row} />,
    },
    {
      id: 'actions',
      header: 'Decision',
      role: 'actions',
      least: 15.5,
      show: (row) => <RowDecisions approval={row} />,
    },
  ],
  pathOf: ({ documentType, documentId }) => `${DOCUMENTS[documentType].screen}/${documentId}`,
  selection: {
    nameOf: ({ number }) => number,
    bulkActions: (ids, clear) => <ApproveTogether ids={ids} onDone={clear} />,
  },
  empty: {
    icon: CircleCheck,
    title: 'Nothing waits for you',
    hint: 'Orders, MRNs and prices of goods that a policy asks you about appear here.',
  },
});

const TYPE = 'documentType';
const TYPES = keysOf({
  PURCHASE_ORDER: true,
  MATERIAL_REQUEST: true,
  GOODS_RECEIPT: true,
} satisfies Record<ApprovableDocument, true>);

export function ApprovalsPage() {
  const [chosen, setChosen] = useState<{ approval: WaitingApproval; verdict: Verdict } | null>(
    null,
  );
  const [address] = useSearchParams();
  const type = TYPES.find((one) => one === address.get(TYPE));
  const state = useList(WAITING, { query: { documentType: type } });
  const setType = (one: ApprovableDocument | '') => state.params.setFilter(TYPE, one);
  return (
    <DecideContext value={(approval, verdict) => setChosen({ approval, verdict })}>
      <PageHead title="Approvals" context={contextOf(state.data?.totalElements)} />
      <ListRows
        list={WAITING}
        state={state}
        tools={<TypeChoice type={type} onChoose={setType} />}
      />
      {chosen && (
        <DecideDialog
          seen={{
            ...chosen.approval,
            number: nameOf(chosen.approval),
            requesterName: chosen.approval.requestedBy.name,
            forName: chosen.approval.standsInFor?.name ?? null,
          }}
          verdict={chosen.verdict}
          onClose={() => setChosen(null)}
        />
      )}
    </DecideContext>
  );
}

interface TypeChoiceProps {
  type: ApprovableDocument | undefined;
  onChoose: (type: ApprovableDocument | '') => void;
}

function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  return (
    <div role="group" aria-label="Show" className="mr-auto flex flex-wrap gap-1.5">
      <ChoiceChip isChosen={type === undefined} onClick={() => onChoose('')}>
        All
      </ChoiceChip>
      {TYPES.map((one) => (
        <ChoiceChip key={one} isChosen={type === one} onClick={() => onChoose(one)}>
          {DOCUMENTS[one].words.many}
        </ChoiceChip>
      ))}
    </div>
  );
}

/** `PO/26-27/00112, Amendment 1`. */
function nameOf({ number, revision }: WaitingApproval): string {
  return [number, revisionName(revision)].filter(Boolean).join(', ');
}

function contextOf(count: number | undefined): string {
  if (count === undefined) return 'What waits for your decision in all projects, oldest first';
  if (count === 0) return 'Nothing waits for your decision in any project';
  return `${counted(count, 'document')} ${count === 1 ? 'waits' : 'wait'} for your decision in all projects, oldest first`;
}

/** The supplier or requester, the person on whose behalf one approves, and what is unusual. */
function About({ approval }: { approval: WaitingApproval }) {
  const { about, requestedBy, standsInFor, isForAdministrator, flags } = approval;
  return (
    <>
      <span className="block leading-5">{about}</span>
      {about !== requestedBy.name && <Note>{`by ${requestedBy.name}`}</Note>}
      {standsInFor && <Note>{`for ${standsInFor.name}`}</Note>}
      {isForAdministrator && <Note>as administrator, because too few others may</Note>}
      {flags.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-1 max-sm:justify-end">
          {flags.map((flag) => (
            <Badge key={flag} tone="warning">
              {FLAG_WORDS[flag]}
            </Badge>
          ))}
        </span>
      )}
    </>
  );
}

/** `Level 1 of 2, yesterday`; the level only where there are several. */
function levelOf({ level, levelCount, since }: WaitingApproval): string {
  const ago = formatAgo(since, new Date());
  return levelCount === 1 ? capitalized(ago) : `Level ${level} of ${levelCount}, ${ago}`;
}

/** The budget that the document leaves, and how its rates compare with the last ones. */
function Facts({ approval: { budget, comparison } }: { approval: WaitingApproval }) {
  const shown = [budgetWords(budget), comparisonWords(comparison)];
  if (shown.every((words) => words === null)) return '–';
  return (
    <span className="flex flex-col gap-0.5 max-sm:items-end">
      <Words label="Budget" words={shown[0] ?? null} />
      <Words label="Last rates" words={shown[1] ?? null} />
    </span>
  );
}

function Words({ label, words }: { label: string; words: FactWords | null }) {
  if (words === null) return null;
  return (
    <span
      className={cn(
        'text-[13px] leading-4 wrap-anywhere whitespace-normal',
        words.isWarning && 'text-warning',
      )}
    >
      <span className="text-muted-foreground">{`${label}: `}</span>
      {words.text}
    </span>
  );
}

function Note({ children }: { children: string }) {
  return (
    <span className="block text-[13px] leading-4 font-normal wrap-anywhere whitespace-normal text-muted-foreground">
      {children}
    </span>
  );
}

function payableWords({ payable }: WaitingApproval): string {
  return payable === null ? 'Not known' : formatMoney(payable);
}
