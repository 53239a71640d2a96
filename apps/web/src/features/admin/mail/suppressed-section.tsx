/** Addresses that take no mail, with why, and a way to send there again. */
import { createContext, use } from 'react';

import { defineSection, RecordSection } from '#document/record-section.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import { useAllowAddress } from './mail.api.ts';

const REASONS = {
  BOUNCED: 'A mail came back',
  REFUSED: 'Refused by the mail server',
} as const;

const FirmContext = createContext('');

const SUPPRESSED = defineSection('/api/v1/firms/:id/suppressed-addresses', {
  title: 'No mail is sent to',
  queryKey: ['suppressed-addresses'],
  rowId: ({ address }) => address,
  columns: [
    { header: 'Address', show: ({ address }) => address },
    {
      header: 'Why',
      show: ({ reason, reply }) => (
        <>
          {REASONS[reason]}
          <span className="block text-[13px] wrap-anywhere text-muted-foreground">{reply}</span>
        </>
      ),
    },
    {
      header: 'Since',
      role: 'moment',
      show: ({ suppressedAt }) => formatDateTime(suppressedAt),
    },
    { header: 'Action', show: ({ address }) => <AllowButton address={address} /> },
  ],
  empty: 'Every address takes mail so far. One that does not exist is listed here.',
});

export function SuppressedSection({ firmId }: { firmId: string }) {
  return (
    <FirmContext value={firmId}>
      <RecordSection {...SUPPRESSED} params={{ id: firmId }} />
    </FirmContext>
  );
}

function AllowButton({ address }: { address: string }) {
  const allow = useAllowAddress(use(FirmContext));
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Allow again: ${address}`}
      isLoading={allow.isPending}
      onClick={() => allow.mutate(address)}
    >
      Allow Again
    </Button>
  );
}
