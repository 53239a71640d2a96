/** The mail of the firm: its account, a test mail, its domain, and addresses that take no mail. */
import type { getMailAccount } from '@plinth/contracts/mail';
import type { FirmDetail } from '@plinth/contracts/places';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { SUPPRESSION_WORDS } from '@plinth/domain/mail/states';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '#table/loaded.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { MailAccountForm } from './mail-account-form.tsx';
import { MailDomainSection } from './mail-domain-section.tsx';
import { mailAccountQuery } from './mail.api.ts';
import { firmQuery } from '../places.api.ts';
import { SuppressedSection } from './suppressed-section.tsx';
import { TestMailSection } from './test-mail-section.tsx';

export function MailPage() {
  return (
    <AdminFrame title="Mail" needs="firms:manage">
      {(firm) => <MailSettings key={firm.id} firmId={firm.id} />}
    </AdminFrame>
  );
}

function MailSettings({ firmId }: { firmId: string }) {
  const query = useQuery(mailAccountQuery(firmId));
  const { data: firm } = useQuery(firmQuery(firmId));
  const skeleton = <Skeleton className="h-130" />;
  return (
    <Loaded query={query} what="the mail account" loading={skeleton}>
      {(mail) => (firm ? <MailSections firm={firm} {...mail} /> : skeleton)}
    </Loaded>
  );
}

type MailSectionsProps = Answered<typeof getMailAccount> & { firm: FirmDetail };

function MailSections({ firm, account, isDemo }: MailSectionsProps) {
  const firmId = firm.id;
  return (
    <div className="flex flex-col gap-4">
      {isDemo && (
        <p role="status" className="rounded-lg border bg-info-soft p-3 text-info">
          {SUPPRESSION_WORDS.DEMO}. What would be sent stands in the log.
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <MailAccountForm key={account?.version} firm={firm} account={account} />
        <Card>
          <TestMailSection firmId={firmId} hasAccount={account !== null} isDemo={isDemo} />
          {account && <MailDomainSection firmId={firmId} address={account.fromAddress} />}
          <CardSection title="What “accepted” means">
            <p className="text-muted-foreground">
              A mail server that accepts a mail promises to pass it on. Whether it is read, or lies
              among the spam, nobody tells us. Mail that comes back shows in the log.
            </p>
          </CardSection>
        </Card>
      </div>
      <SuppressedSection firmId={firmId} />
    </div>
  );
}
