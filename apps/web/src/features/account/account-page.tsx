/** The account page: profile, password, second factor, sessions. */
import { useQuery } from '@tanstack/react-query';

import { StandIns } from '#document/stand-ins.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { accountQuery } from './account.api.ts';
import { NotificationChoicesSection } from './notification-choices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountPage() {
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHead title="Your Account" context={account?.email} />
      {account && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card>
            <ProfileSection key={account.version} account={account} />
            <PasswordSection email={account.email} />
          </Card>
          <Card>
            <StandIns title="Somebody stands in for me" />
            <SecondFactorSection account={account} />
            <RecoveryCodesSection account={account} />
            <SessionsSection />
          </Card>
          <Card className="lg:col-span-2">
            <NotificationChoicesSection />
          </Card>
        </div>
      )}
      {!account && !error && <Skeleton className="h-120" />}
      {!account && error && (
        <LoadFailure
          title="Your account could not be loaded"
          error={error}
          fallback="Failed to fetch your account"
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
