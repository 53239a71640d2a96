/** The cost heads of the firm: names, their order, and which are archived. */
import { type listCostHeads, setCostHeads } from '@plinth/contracts/cost-heads';
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { costHeadsQuery } from '#api/cost-heads.ts';
import { queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { CostHeadRows } from './cost-head-rows.tsx';
import { costHeadsShape, costHeadsViolations, withAdded } from './cost-heads-form.ts';

type Heads = Answered<typeof listCostHeads>;

export function CostHeadsPage() {
  return (
    <AdminFrame title="Cost heads" needs="firms:manage">
      {(firm) => <CostHeads key={firm.id} firmId={firm.id} />}
    </AdminFrame>
  );
}

function CostHeads({ firmId }: { firmId: string }) {
  const query = useQuery(costHeadsQuery(firmId));
  return (
    <Loaded query={query} what="the cost heads" loading={<Skeleton className="h-80" />}>
      {(data) => (
        <CostHeadsForm
          firmId={firmId}
          opened={data}
          readAgain={async () => (await query.refetch()).data ?? data}
        />
      )}
    </Loaded>
  );
}

interface CostHeadsFormProps {
  firmId: string;
  opened: Heads;
  readAgain: () => Promise<Heads>;
}

function CostHeadsForm({ firmId, opened, readAgain }: CostHeadsFormProps) {
  const [version, setVersion] = useState(opened.version);
  const form = useForm({
    shape: costHeadsShape,
    rules: costHeadsViolations,
    defaultValues: { heads: opened.list },
  });
  const save = useSetCostHeads(firmId);

  /** After a conflict, saving again saves the rows of both people. */
  async function follow(error: Error) {
    if (!(error instanceof ApiError) || error.version === undefined) return;
    const stored = await readAgain();
    const typed = form.getValues('heads');
    form.setValue('heads', withAdded(typed, stored.list), { shouldDirty: true });
    setVersion(stored.version);
  }

  return (
    <Card>
      <CardSection>
        <p className="mb-3 max-w-prose text-muted-foreground">
          What material is booked on when it is issued. With a list an issue names one of it;
          without one any text is taken. Documents keep the name of their day.
        </p>
        <SubmitForm
          form={form}
          sending={save}
          onSubmit={({ heads }) =>
            save.mutate(
              { heads, version },
              {
                onSuccess: (stored) => {
                  setVersion(stored.version);
                  form.reset({ heads: stored.list });
                },
                onError: (error) => void follow(error),
              },
            )
          }
          footer={
            <Button
              type="submit"
              isLoading={save.isPending}
              disabledReason={form.formState.isDirty || 'Nothing has changed'}
              className="self-end max-sm:w-full"
            >
              {save.isPending ? 'Saving...' : 'Save Cost Heads'}
            </Button>
          }
        >
          <CostHeadRows form={form} />
        </SubmitForm>
      </CardSection>
    </Card>
  );
}

function useSetCostHeads(firmId: string) {
  return useCall({
    send: async (body: Sent<typeof setCostHeads, 'body'>) =>
      call(setCostHeads, { params: { id: firmId }, body }),
    success: 'Cost heads saved',
    refreshes: [['stock-issues'], ['reports']],
    onSuccess: (answer) => queryClient.setQueryData(costHeadsQuery(firmId).queryKey, answer),
    failure: 'Failed to save the cost heads',
  });
}
