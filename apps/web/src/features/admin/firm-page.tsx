/** The settings of the firm: letterhead and terms, modules, number series. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FirmDetail } from '@plinth/contracts/places';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { SubmitForm } from '#form/submit-form.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AddFirmDialog } from './add-firm-dialog.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { BackupSection } from './backup-status.tsx';
import { FirmFields } from './firm-fields.tsx';
import { firmFormOf, firmFormSchema } from './firm-form-model.ts';
import { LogoSection } from './logo-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { NumberSeriesSection } from './number-series-section.tsx';
import { firmQuery, useSaveFirm } from './places.api.ts';
import { RegistrationsSection } from './registrations-section.tsx';
import { StockLockSection } from './stock-lock-section.tsx';
import { WorkRuleSection } from './work-rule-section.tsx';
import { WorkingTimeSection } from './working-time-section.tsx';

export function FirmPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminFrame
      title="Firm"
      needs="firms:manage"
      actions={
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add Firm
        </Button>
      }
    >
      {(firm) => (
        <>
          <FirmSettings key={firm.id} firmId={firm.id} />
          {isAdding && <AddFirmDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </AdminFrame>
  );
}

function FirmSettings({ firmId }: { firmId: string }) {
  const { data: firm, error, refetch } = useQuery(firmQuery(firmId));
  if (error && !firm) {
    return (
      <LoadFailure
        title="The firm could not be loaded"
        error={error}
        fallback="Failed to fetch the firm"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!firm) return <Skeleton className="h-130" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <FirmForm key={firm.version} firm={firm} />
      <Card>
        <LogoSection firm={firm} />
        <RegistrationsSection firmId={firmId} />
        <ModulesSection firm={firm} />
        {!firm.disabledModules.includes('PROJECT') && <WorkRuleSection firmId={firmId} />}
        {!firm.disabledModules.includes('WAREHOUSE') && (
          <StockLockSection key={firm.stockLockedUntil} firm={firm} />
        )}
        <WorkingTimeSection firmId={firmId} />
        <NumberSeriesSection firmId={firmId} />
        <BackupSection />
      </Card>
    </div>
  );
}

function FirmForm({ firm }: { firm: FirmDetail }) {
  const form = useForm({
    resolver: zodResolver(firmFormSchema),
    defaultValues: firmFormOf(firm),
  });
  const save = useSaveFirm(firm);
  return (
    <Card>
      <CardSection title="Letterhead and terms">
        <SubmitForm
          form={form}
          sending={save}
          onSubmit={(values) => save.mutate(values)}
          footer={
            <Button type="submit" isLoading={save.isPending} className="self-end max-sm:w-full">
              {save.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          }
        >
          <FirmFields form={form} />
        </SubmitForm>
      </CardSection>
    </Card>
  );
}
