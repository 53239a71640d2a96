import type {
  ConsumptionStatement,
  ConsumptionStatementEntry,
} from '@plinth/contracts/consumption-statements';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { consumptionCan, maySign } from '@plinth/domain/consumption-statement/status';
import { useState } from 'react';

import { useDocumentAct } from '#api/documents.ts';
import { useUser } from '#api/session.ts';
import { ActButton, type MenuAct } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { RecordLink } from '#document/document-link.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { DocumentValue, Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { inWords } from '#document/history-rows.ts';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate, formatDateTime, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ConsumptionLines } from '#parts/consumption/consumption-lines.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { CardSection } from '#ui/card.tsx';

import { EnterStockDialog } from './enter-stock-dialog.tsx';

export function ConsumptionStatementPage() {
  return (
    <LoadedDocument type="CONSUMPTION_STATEMENT">
      {(statement) => <Statement statement={statement} />}
    </LoadedDocument>
  );
}

function Statement({ statement }: { statement: ConsumptionStatement }) {
  const { id, statementNumber, preparedByName, createdAt, project, recovery } = statement;
  const [isEntering, setEntering] = useState(false);
  const user = useUser();
  const sign = useDocumentAct(
    'CONSUMPTION_STATEMENT',
    statement,
    'sign',
    'Failed to sign the statement',
  );
  const isPhone = useMediaQuery(PHONE);
  const change = {
    name: 'change',
    label: 'Enter stock with contractor…',
    verdict: consumptionCan.change(statement.status),
    needs: 'measurements:write',
    project,
    onSelect: () => setEntering(true),
  } as const;
  const signing = {
    label: 'Sign',
    verdict: maySign(statement, user.id),
    needs: 'consumption:sign',
    project,
    onSelect: () => sign.mutate({}),
  } as const;
  const isDraft = consumptionCan.sign(statement.status).isAllowed;
  // Its label does not fit into the bar of a phone beside the others.
  const isInMenu = isDraft && isPhone;
  return (
    <>
      <DocumentPage
        type="CONSUMPTION_STATEMENT"
        id={id}
        title={statementNumber}
        badge={<StatusBadge type="CONSUMPTION_STATEMENT" status={statement.status} />}
        status={statement.status}
        context={`Prepared by ${preparedByName} · ${formatDateTime(createdAt)}`}
        actions={
          <DocumentActions
            type="CONSUMPTION_STATEMENT"
            id={id}
            acts={[...(isInMenu ? [change] : []), ...furtherActs(statement)]}
          >
            <LinesExport id={id} lines={statement.items.length} />
            {isDraft && (
              <>
                {!isInMenu && (
                  <ActButton variant="outline" type="CONSUMPTION_STATEMENT" id={id} act={change} />
                )}
                <ActButton type="CONSUMPTION_STATEMENT" id={id} act={signing} />
              </>
            )}
          </DocumentActions>
        }
        projects={[project]}
        toHistory={statementHistory}
      >
        <CardSection>
          <StatementFacts statement={statement} />
        </CardSection>
        <ConsumptionLines
          label="Materials of the statement"
          lines={statement.items}
          isWithStock
          empty="Nothing that has a norm was measured or issued in these days."
        />
        <EnteredRates statement={statement} />
        <DocumentValue label="To be recovered" value={recovery} />
      </DocumentPage>
      {isEntering && <EnterStockDialog statement={statement} onClose={() => setEntering(false)} />}
    </>
  );
}

function LinesExport({ id, lines }: { id: string; lines: number }) {
  return (
    <ExportMenu
      path="/api/v1/consumption-statements/:id/lines/export"
      params={{ id }}
      query={{}}
      total={lines}
    />
  );
}

function StatementFacts({ statement }: { statement: ConsumptionStatement }) {
  const { contractor, contractorId, from, to, project, remark, signed, ended } = statement;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="Contractor">
        {contractorId ? (
          <RecordLink to={paths.contractor(contractorId)}>{contractor}</RecordLink>
        ) : (
          contractor
        )}
      </Fact>
      <Fact label="Period" note={[project.name]}>
        {`${formatDate(from)} – ${formatDate(to)}`}
      </Fact>
      {signed && (
        <Fact label="Signed" note={[formatDateTime(signed.at)]}>
          {signed.name}
        </Fact>
      )}
      {ended && (
        <Fact
          label={statement.status === 'REVERSED' ? 'Reversed' : 'Discarded'}
          note={[`${ended.name}, ${formatDateTime(ended.at)}`]}
        >
          {ended.reason}
        </Fact>
      )}
      <FilledFacts facts={{ Remark: remark }} />
    </Facts>
  );
}

function furtherActs({
  status,
  project,
}: ConsumptionStatement): readonly MenuAct<'CONSUMPTION_STATEMENT'>[] {
  if (consumptionCan.reverse(status).isAllowed) {
    return [
      {
        name: 'reverse',
        label: 'Reverse…',
        needs: 'consumption:sign',
        project,
        renderDialog: reasonDialog('CONSUMPTION_STATEMENT', ({ statementNumber }) => ({
          act: 'reverse',
          failure: 'Failed to reverse the statement',
          title: `Reverse ${statementNumber}`,
          description: 'Its days are open for measurements and another statement again.',
          submitLabel: 'Reverse',
          submittingLabel: 'Reversing...',
          isFinal: true,
        })),
      },
    ];
  }
  if (!consumptionCan.cancel(status).isAllowed) return [];
  return [
    {
      name: 'cancel',
      label: 'Discard…',
      needs: 'measurements:write',
      project,
      renderDialog: reasonDialog('CONSUMPTION_STATEMENT', ({ statementNumber }) => ({
        act: 'cancel',
        failure: 'Failed to discard the statement',
        title: `Discard ${statementNumber}`,
        description: 'It keeps its number and settles nothing.',
        submitLabel: 'Discard',
        submittingLabel: 'Discarding...',
        isFinal: true,
      })),
    },
  ];
}

const statementHistory = inWords((entry: ConsumptionStatementEntry) => {
  if (entry.action === 'create') return { words: 'Prepared' };
  if (entry.action === 'change') return { words: 'Counted anew' };
  if (entry.action === 'carry') {
    return { words: 'Opening carried over', note: `From ${entry.detail.cause.number}` };
  }
  if (entry.action === 'sign') return { words: 'Signed' };
  const words = entry.action === 'reverse' ? 'Reversed' : 'Discarded';
  return { words, note: entry.detail.reason };
});

/** Rates of recovery other than the average of the issues, with the reason: what whoever signs has to see. */
function EnteredRates({ statement: { items } }: { statement: ConsumptionStatement }) {
  const entered = items.filter(
    ({ rate, computedRate }) =>
      rate !== NOT_SHOWN && computedRate !== null && computedRate !== rate,
  );
  if (entered.length === 0) return null;
  return (
    <CardSection title="Rates other than the average of the issues">
      <ul className="space-y-1">
        {entered.map(({ id, name, rate, computedRate, rateReason }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}: ${formatMoney(rate)} instead of ${formatMoney(computedRate ?? '0')}. ${rateReason}`}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
