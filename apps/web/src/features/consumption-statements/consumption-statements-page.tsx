import { counted } from '@plinth/domain/shared/counted';
import { Scale } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { NextStep } from '#document/next-step.tsx';
import { documentList, DocumentListPage, statusColumn } from '#document/document-list.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { factColumn } from '#table/columns.ts';
import { Button } from '#ui/button.tsx';

import { STATEMENT_LIST } from './consumption-statements.list.ts';
import { PrepareStatementDialog } from './prepare-statement-dialog.tsx';

const STATEMENTS = documentList('CONSUMPTION_STATEMENT', {
  ...STATEMENT_LIST,
  columns: [
    {
      id: 'createdAt',
      header: 'Statement',
      role: 'number',
      show: ({ statementNumber }) => statementNumber,
    },
    factColumn('contractor', 'Contractor', 'text'),
    {
      id: 'period',
      header: 'Period',
      role: 'text',
      show: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`,
    },
    {
      id: 'lines',
      header: 'Materials',
      role: 'text',
      show: ({ lineCount, overCount }) => linesText(lineCount, overCount),
    },
    factColumn('recovery', 'Recovery', 'money'),
    factColumn('preparedByName', 'Prepared by', 'person'),
    statusColumn('CONSUMPTION_STATEMENT'),
  ],
  placeholder: 'Search by statement or contractor...',
  searchedTexts: ({ statementNumber, contractor }) => [statementNumber, contractor],
  empty: {
    icon: Scale,
    title: 'No consumption statements yet',
    hint: 'A statement sets what a contractor should have used against what was issued.',
    action: (
      <NextStep needs="measurements:write" to="prepare a statement">
        <PrepareStatement />
      </NextStep>
    ),
  },
  noMatch: 'No consumption statements found',
});

function linesText(lines: number, over: number): string {
  return over === 0 ? counted(lines, 'material') : `${over} of ${counted(lines, 'material')} over`;
}

export function ConsumptionStatementsPage() {
  return (
    <DocumentListPage
      type="CONSUMPTION_STATEMENT"
      list={STATEMENTS}
      noun="statement"
      answers="Did a contractor use more material than the measured work should have taken, and what is to be recovered?"
      actions={
        <>
          <ButtonLink variant="outline" to={paths.consumption()}>
            Consumption
          </ButtonLink>
          <PrepareStatement />
        </>
      }
    />
  );
}

function PrepareStatement() {
  const [isPreparing, setPreparing] = useState(false);
  const permission = usePermission('measurements:write');
  return (
    <>
      <Button disabledReason={permission} onClick={() => setPreparing(true)}>
        Prepare a statement
      </Button>
      {isPreparing && <PrepareStatementDialog onClose={() => setPreparing(false)} />}
    </>
  );
}
