/** Prepares a statement for a contractor and a period. */
import { createConsumptionStatement } from '@plinth/contracts/consumption-statements';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { useNavigate } from 'react-router';
import { z } from 'zod';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { useCall } from '#api/use-call.ts';
import { DateField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { ContractorChoice } from '#parts/contractors/contractor-choice.tsx';

const prepareForm = z.object({
  contractorId: z.string(),
  from: z.string().min(1, 'Please choose the first day'),
  to: z.string().min(1, 'Please choose the last day'),
});

export function PrepareStatementDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const choice = useProjectChoice();
  const prepare = useCall({
    send: (body: Sent<typeof createConsumptionStatement, 'body'>) =>
      call(createConsumptionStatement, { body }),
    success: 'Statement prepared',
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to prepare the statement',
  });
  const form = useForm({
    shape: prepareForm,
    defaultValues: { contractorId: '', from: `${today().slice(0, 8)}01`, to: today() },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Prepare a statement"
      description="Issues, returns and measurements of these days are counted; nothing is settled before it is signed."
      form={form}
      sending={prepare}
      submitLabel="Prepare"
      submittingLabel="Preparing..."
      onClose={onClose}
      onSubmit={({ contractorId, ...days }) =>
        prepare.mutate(
          { projectId: choice?.project.id ?? '', contractorId: contractorId || null, ...days },
          {
            onSuccess: ({ consumptionStatement }) =>
              void navigate(paths.consumptionStatement(consumptionStatement.id)),
          },
        )
      }
    >
      <ContractorChoice control={control} name="contractorId" label="Contractor" />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="from" label="From" isRequired />
        <DateField control={control} name="to" label="To" isRequired />
      </div>
    </FormDialog>
  );
}
