/**
 * The approval policies of the firm: the one in force and the draft of the next, per type of
 * document.
 */
import type { ApprovalPolicy } from '@plinth/contracts/approval-policies';
import { type ApprovedDocument, APPROVED_DOCUMENTS } from '@plinth/domain/approval/policy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { StandIns } from '#parts/approvals/stand-ins.tsx';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { approvalPoliciesQuery, type Policies } from './approval-policies.api.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyFigures } from './policy-figures.tsx';
import { type PolicyForm, toForm } from './policy-form-model.ts';
import { DOCUMENT_WORDS, knownOf } from './policy-known.ts';
import { PolicyVersions } from './policy-versions.tsx';
import { StartFrom, Today } from './start-from.tsx';

const PARAMETER = 'document';
/** Document types in reverse, because most firms begin with a policy for orders. */
const TYPES = APPROVED_DOCUMENTS.toReversed();

export function ApprovalPoliciesPage() {
  const [address, setAddress] = useSearchParams();
  const documentType = TYPES.find((type) => type === address.get(PARAMETER)) ?? 'PURCHASE_ORDER';
  return (
    <AdminFrame title="Approval policies" needs="firms:manage">
      {(firm) => (
        <div className="flex flex-col gap-4">
          <ChoiceGroup label="Policy for">
            {TYPES.map((type) => (
              <ChoiceChip
                key={type}
                isChosen={type === documentType}
                onClick={() => setAddress({ [PARAMETER]: type }, { replace: true })}
              >
                {DOCUMENT_WORDS[type].tab}
              </ChoiceChip>
            ))}
          </ChoiceGroup>
          <PolicyOf
            key={`${firm.id} ${documentType}`}
            firmId={firm.id}
            documentType={documentType}
          />
          <PolicyFigures firmId={firm.id} />
          <Card>
            <StandIns title="Who stands in for whom" isOfAll />
          </Card>
        </div>
      )}
    </AdminFrame>
  );
}

interface PolicyOfProps {
  firmId: string;
  documentType: ApprovedDocument;
}

function PolicyOf(props: PolicyOfProps) {
  const query = useQuery(approvalPoliciesQuery(props.firmId));
  return (
    <Loaded query={query} what="the approval policies" loading={<Skeleton className="h-100" />}>
      {(policies) => <Policy {...props} policies={policies} />}
    </Loaded>
  );
}

function Policy({ firmId, documentType, policies }: PolicyOfProps & { policies: Policies }) {
  const known = knownOf(policies, documentType);
  const ofType = policies.list.filter((policy) => policy.documentType === documentType);
  const draft = ofType.find(({ version }) => version === 0);
  const versions = ofType.filter(({ version }) => version > 0);
  const inForce = versions.find((policy) => policy.isInForce);
  const [started, setStarted] = useState<PolicyForm | null>(draft ? toForm(draft.rules) : null);
  return (
    <>
      <Card>
        {isSome(versions) ? (
          <PolicyVersions versions={versions} known={known} />
        ) : (
          <Today firmId={firmId} document={documentType} />
        )}
        {!started && (
          <CardSection title={inForce ? 'Change it' : 'Start from'}>
            {inForce ? (
              <Button onClick={() => setStarted(toForm(inForce.rules))}>Make a draft of it</Button>
            ) : (
              <StartFrom firmId={firmId} onStart={setStarted} />
            )}
          </CardSection>
        )}
      </Card>
      {started && (
        <PolicyEditor
          firmId={firmId}
          known={known}
          started={started}
          inForce={inForce}
          draftId={draft?.id}
          onEnded={() => setStarted(null)}
        />
      )}
    </>
  );
}

function isSome(
  list: readonly ApprovalPolicy[],
): list is readonly [ApprovalPolicy, ...ApprovalPolicy[]] {
  return list.length > 0;
}
