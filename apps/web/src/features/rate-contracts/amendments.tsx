/** Amendments of a rate contract; the waiting one can be agreed or refused. */
import type { RateContract } from '@plinth/contracts/rate-contracts';

import { useUser } from '#api/session.ts';
import { formatDate, formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import { useContractPermission } from './contract-permission.ts';
import { subjectById } from './amendment-form.ts';
import { tierTexts } from './contract-texts.ts';
import { useContractAct } from './rate-contracts.api.ts';

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
        <ul className="flex flex-col gap-4">
          {contract.revisions.map((revision) => (
            <li key={revision.madeAt} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{`Amendment ${revision.revision}`}</span>
                <Badge tone={STATES[revision.state].tone}>{STATES[revision.state].word}</Badge>
                <span className="text-[13px] text-muted-foreground">
                  {`${revision.madeByName}, ${formatDateTime(revision.madeAt)}`}
                  {revision.decidedByName && ` · decided by ${revision.decidedByName}`}
                </span>
              </p>
              <p>{[...changesOf(contract, revision), revision.reason].join(' · ')}</p>
              {revision.state === 'WAITING' && (
                <Decision contract={contract} madeBy={revision.madeBy} />
              )}
            </li>
          ))}
        </ul>
      </CardSection>
    </Card>
  );
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
  const own = 'You made this amendment; somebody else has to agree it';
  const reason = useUser().id === madeBy ? own : permission;
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
