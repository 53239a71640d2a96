/** The settings of the firm: letterhead and terms, modules, number series. */
import type { FirmDetail } from '@plinth/contracts/places';
import { getWorkRule, setWorkRule } from '@plinth/contracts/works';
import { MODULE_NAMES, MODULES } from '@plinth/domain/access/modules';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { Loaded } from '#table/loaded.tsx';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { BackupSection } from '../backup-status.tsx';
import { WorkingTimeSection } from '../firm-settings/working-time-section.tsx';
import { firmQuery, numberSeriesQuery, useSaveFirm, useSetModules } from '../places.api.ts';
import { AddFirmDialog } from './add-firm-dialog.tsx';
import { FirmFields } from './firm-fields.tsx';
import { firmFormOf, firmFormSchema } from './firm-form-model.ts';
import { LogoSection } from './logo-section.tsx';
import { RegistrationsSection } from './registrations-section.tsx';

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
          <FirmOf key={firm.id} firmId={firm.id} />
          {isAdding && <AddFirmDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </AdminFrame>
  );
}

function FirmOf({ firmId }: { firmId: string }) {
  return (
    <Loaded
      query={useQuery(firmQuery(firmId))}
      what="the firm"
      loading={<Skeleton className="h-130" />}
    >
      {(firm) => <FirmSettings firm={firm} />}
    </Loaded>
  );
}

function FirmSettings({ firm }: { firm: FirmDetail }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <FirmForm key={firm.version} firm={firm} />
      <Card>
        <LogoSection firm={firm} />
        <RegistrationsSection firmId={firm.id} />
        <ModulesSection firm={firm} />
        {!firm.disabledModules.includes('PROJECT') && <WorkRuleSection firmId={firm.id} />}
        <WorkingTimeSection firmId={firm.id} />
        <NumberSeriesSection firmId={firm.id} />
        <BackupSection />
      </Card>
    </div>
  );
}

function FirmForm({ firm }: { firm: FirmDetail }) {
  const form = useForm({
    shape: firmFormSchema,
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

/** Switches modules of the firm on and off. */
function ModulesSection({ firm: { id, disabledModules } }: { firm: FirmDetail }) {
  const save = useSetModules(id);
  const shown = save.isPending ? save.variables : disabledModules;
  return (
    <CardSection title="Modules">
      {MODULES.map((module) => (
        <Switch
          key={module}
          label={MODULE_NAMES[module]}
          isChecked={!shown.includes(module)}
          onCheckedChange={(isOn) => {
            const others = disabledModules.filter((disabled) => disabled !== module);
            save.mutate(isOn ? others : [...others, module]);
          }}
        />
      ))}
    </CardSection>
  );
}

/** Whether lines of requests and issues must name their work item. */
function WorkRuleSection({ firmId }: { firmId: string }) {
  const { data } = useQuery({
    queryKey: ['firm', firmId, 'work-rule'],
    queryFn: ({ signal }) => call(getWorkRule, { params: { id: firmId }, signal }),
    meta: FAILS_SILENTLY,
  });
  const save = useCall({
    send: async (isRequired: boolean) =>
      call(setWorkRule, { params: { id: firmId }, body: { isRequired } }),
    success: 'Saved',
    refreshes: [['firm', firmId, 'work-rule'], ['work-items']],
    failure: 'Failed to save',
  });
  if (!data) return null;
  return (
    <CardSection title="Work item on each line">
      <Switch
        label="Requests and issues must name a work item"
        isChecked={save.isPending ? save.variables : data.isRequired}
        onCheckedChange={(isRequired) => save.mutate(isRequired)}
      />
    </CardSection>
  );
}

const SERIES_NAMES = new Map<string, string>([
  ...Object.values(DOCUMENTS).flatMap(({ series }) => Object.entries<string>(series)),
  ['MAT', 'Materials'],
  ['SUP', 'Suppliers'],
  ['CON', 'Contractors'],
]);

/** The last number of each series, read-only. */
function NumberSeriesSection({ firmId }: { firmId: string }) {
  const { data } = useQuery(numberSeriesQuery(firmId));
  return (
    <CardSection title="Number series">
      {data === undefined && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-muted-foreground">Nothing is numbered yet.</p>}
      {data && data.length > 0 && (
        <Rows
          label="Number series"
          rows={data}
          rowId={({ lastNumber }) => lastNumber}
          columns={[
            { header: 'Series', show: ({ prefix }) => SERIES_NAMES.get(prefix) ?? prefix },
            { header: 'Last number', role: 'code', show: ({ lastNumber }) => lastNumber },
          ]}
        />
      )}
      <p className="mt-2 text-[13px] text-muted-foreground">
        Documents are numbered per firm and financial year; materials, suppliers, contractors and
        rate contracts across all firms.
      </p>
    </CardSection>
  );
}
