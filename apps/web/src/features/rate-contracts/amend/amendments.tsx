/** Amendments of a rate contract; the waiting one can be agreed or refused. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { mayAgreeAmendment } from '@plinth/domain/rate-contract/status';

import { useUser } from '#api/session.ts';
import { type RevisionEntry, RevisionList } from '#document/revision-list.tsx';
import { formatDate, formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import { useContractPermission } from '../contract-permission.ts';
import { subjectById } from './amendment-form.ts';
import { tierTexts } from '../contract-texts.ts';
import { useContractAct } from '../rate-contracts.api.ts';

type Revision = RateContract['revisions'][number];

const STATES = {
  WAITING: { word: 'Waiting', tone: 'info' },
  AGREED: { word: 'Agreed', tone: 'success' },
  REFUSED: { word: 'Refused', tone: 'destructive' },
} as const;

export function Amendments({ contract }: { contract: RateContract }) {
  if (contract.revisions.length === 0) return null;
  return (
    <Card>
      <CardSection title="Amendments">
        <RevisionList
          revisions={contract.revisions.map((revision) => entryOf(contract, revision))}
        />
      </CardSection>
    </Card>
  );
}

function entryOf(contract: RateContract, revision: Revision): RevisionEntry {
  const { state, madeByName, madeAt, decidedByName } = revision;
  const decided = decidedByName ? ` · decided by ${decidedByName}` : '';
  return {
    key: madeAt,
    name: `Amendment ${revision.revision}`,
    badges: [STATES[state]],
    people: `${madeByName}, ${formatDateTime(madeAt)}${decided}`,
    reason: [...changesOf(contract, revision), revision.reason].join(' · '),
    ...(state === 'WAITING' && {
      children: <Decision contract={contract} madeBy={revision.madeBy} />,
    }),
  };
}

function changesOf(contract: RateContract, revision: Revision): string[] {
  const nameOf = (lineId: string) => subjectById(contract, lineId);
  return [
    ...(revision.validTo ? [`Valid to ${formatDate(revision.validTo)}`] : []),
    ...(revision.targetValue ? [`Value ${formatMoney(revision.targetValue)}`] : []),
    ...revision.quantities.map(
      ({ lineId, targetQuantity }) => `${nameOf(lineId)}: ${formatQuantity(targetQuantity)} in all`,
    ),
    ...revision.prices.map(
      ({ lineId, from, rate, tiers }) =>
        `${nameOf(lineId)}: ${tiers.length > 0 ? tierTexts(tiers).join(', ') : formatMoney(rate)} from ${formatDate(from)}`,
    ),
  ];
}

function Decision({ contract, madeBy }: { contract: RateContract; madeBy: string }) {
  const act = useContractAct(contract);
  const permission = useContractPermission(contract, 'rate-contracts:agree');
  const own = mayAgreeAmendment({ madeBy }, useUser().id);
  const reason = permission === true && !own.isAllowed ? own.reason : permission;
  return (
    <div className="mt-1 flex gap-2">
      <Button
        size="sm"
        disabledReason={reason}
        isLoading={act.isPending}
        onClick={() => act.mutate('agree-amendment')}
      >
        Agree Amendment
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabledReason={reason}
        onClick={() => act.mutate('refuse-amendment')}
      >
        Refuse
      </Button>
    </div>
  );
}
