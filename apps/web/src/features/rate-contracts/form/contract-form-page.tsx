/** Drafting a rate contract, and changing a draft. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { rateContractCan } from '@plinth/domain/rate-contract/status';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';

import { documentQuery } from '#api/documents.ts';
import { invalidate } from '#api/query-client.ts';
import { firmsWith } from '#api/roles-in-project.ts';
import { usePermission, useUser } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { RecordState } from '#document/record-page.tsx';
import { FormErrors, FormFooter } from '#form/form-parts.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { notifySuccess } from '#ui/toaster.tsx';

import { restoreContract } from './contract-draft.ts';
import {
  type ContractForm,
  contractFormOf,
  contractViolations,
  emptyContract,
  emptyLine,
  toContractBody,
} from './contract-form-model.ts';
import { ContractHeaderFields } from './contract-header-fields.tsx';
import { ContractLineFields } from './contract-line-fields.tsx';
import { PasteLines } from './paste-lines.tsx';
import { saveContract } from '../rate-contracts.api.ts';

const BACK = { to: paths.rateContracts(), label: 'Back to rate contracts' };

export function CreateRateContractPage() {
  return (
    <>
      <PageHead title="Create Rate Contract" />
      <ContractFormView />
    </>
  );
}

export function EditRateContractPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(documentQuery('RATE_CONTRACT', id));
  if (!data) {
    return (
      <RecordState what="rate contract" error={error} onRetry={() => void refetch()} back={BACK} />
    );
  }
  const verdict = rateContractCan.edit(data.status);
  return (
    <>
      <PageHead title={`Edit ${data.contractNumber}`} />
      {verdict.isAllowed ? (
        <ContractFormView key={id} contract={data} />
      ) : (
        <NotAllowed reason={verdict.reason} act="change this rate contract" />
      )}
    </>
  );
}

function ContractFormView({ contract }: { contract?: RateContract }) {
  const navigate = useNavigate();
  const permission = usePermission('rate-contracts:write');
  const ownFirms = firmsWith(useUser(), 'rate-contracts:write');
  // Values typed for another version of the contract are not shown with this one.
  const [documentId] = useState(contract ? `${contract.id}:${contract.version}` : 'new');
  const form = useForm<ContractForm>({
    draft: { form: 'rate-contract', documentId },
    defaultValues: (draft) =>
      restoreContract(draft, contract ? contractFormOf(contract) : emptyContract(ownFirms)),
    rules: (values) => contractViolations(values),
    failure: 'Failed to save the rate contract',
    hasToast: true,
  });
  const { control, root, isSending, submit } = form;
  const lines = useFieldArray({ control, name: 'lines' });
  if (permission !== true) return <NotAllowed reason={permission} act="draft rate contracts" />;
  return (
    <div ref={root} className="flex flex-col gap-4">
      <RestoredNote form={form} />
      <Card>
        <CardSection>
          <ContractHeaderFields form={form} />
        </CardSection>
      </Card>
      <Card>
        <h2 className="p-4 pb-3 font-semibold">Lines</h2>
        <ul aria-label="Lines" className="divide-y border-t">
          {lines.fields.map((field, index) => (
            <li key={field.id} className="p-4">
              <ContractLineFields
                form={form}
                index={index}
                onRemove={lines.fields.length > 1 ? () => lines.remove(index) : undefined}
              />
            </li>
          ))}
        </ul>
        <div className="border-t p-4">
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="outline" onClick={() => lines.append(emptyLine())}>
              <Plus aria-hidden />
              Add Line
            </Button>
            <PasteLines
              getForm={() => form.getValues()}
              onLinesChange={(changed) => {
                // The violations of lines would be at wrong places.
                form.clearViolations();
                lines.replace(changed);
              }}
            />
          </div>
          <FormErrors control={control} list="lines" className="mt-3" />
        </div>
      </Card>
      <FormFooter>
        <Button
          variant="outline"
          className="max-sm:h-12 max-sm:flex-1"
          onClick={() => {
            form.discardDraft();
            void navigate(contract ? paths.rateContract(contract.id) : paths.rateContracts());
          }}
        >
          Cancel
        </Button>
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          isLoading={isSending}
          onClick={() =>
            void submit('submit', async (values) => {
              const saved = await saveContract(contract, toContractBody(values));
              form.discardDraft();
              notifySuccess(saved.message ?? 'Draft saved');
              await invalidate([['rate-contracts']]);
              void navigate(paths.rateContract(saved.rateContract.id), { replace: true });
              return true;
            })
          }
        >
          {isSending ? 'Saving...' : 'Save Draft'}
        </Button>
      </FormFooter>
    </div>
  );
}
