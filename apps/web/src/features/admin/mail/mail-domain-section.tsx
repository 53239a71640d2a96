/** Results of the DNS checks of the sender's domain. */
import type { checkMailDomain } from '@plinth/contracts/mail';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '#api/api-error.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { mailDomainQuery } from './mail.api.ts';

type RecordCheck = Answered<typeof checkMailDomain>['findings'][number];

const STATES = {
  GOOD: { word: 'Found', tone: 'success' },
  WEAK: { word: 'Weak', tone: 'warning' },
  MISSING: { word: 'Missing', tone: 'destructive' },
  UNKNOWN: { word: 'Not known', tone: 'neutral' },
} as const satisfies Record<RecordCheck['state'], { word: string; tone: BadgeTone }>;

export function MailDomainSection({ firmId, address }: { firmId: string; address: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...mailDomainQuery(firmId, address),
    enabled: isAsked,
  });
  return (
    <CardSection title="Domain of the sender">
      <p className="text-muted-foreground">
        SPF, DKIM and DMARC tell the recipient that a mail is really yours. They are set where the
        domain is registered.
      </p>
      {isFetching && !data && <Skeleton className="mt-3 h-24" />}
      {error && !data && (
        <p role="alert" className="mt-3">
          {explain(error, 'Failed to look the domain up')}
        </p>
      )}
      {data && (
        <ul aria-label={`Records of ${data.domain}`} className="mt-3 divide-y">
          {data.findings.map((check) => (
            <RecordCheckRow key={check.kind} {...check} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3 max-sm:w-full"
        isLoading={isFetching}
        onClick={() => {
          if (isAsked) void refetch();
          else setAsked(true);
        }}
      >
        {data ? 'Look Up Again' : 'Look Up the Domain'}
      </Button>
    </CardSection>
  );
}

function RecordCheckRow({ kind, state, record, explanation }: RecordCheck) {
  const { word, tone } = STATES[state];
  return (
    <li className="py-2.5">
      <p className="flex items-center gap-2">
        <span className="font-semibold">{kind}</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 text-[13px] text-muted-foreground">{explanation}</p>
      {record !== '' && <code className="mt-1 block text-[13px] wrap-anywhere">{record}</code>}
    </li>
  );
}
