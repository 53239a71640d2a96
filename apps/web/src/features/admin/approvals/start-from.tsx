/**
 * The approvals that apply today to a firm without a policy, and the templates that its first policy
 * can start from.
 */
import type { ApprovedDocument } from '@plinth/domain/approval/policy';
import { useQuery } from '@tanstack/react-query';

import { formatShortMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { firmQuery } from '../places.api.ts';
import { oneLevel, type PolicyForm, threeLevels } from './policy-form-model.ts';
import { DOCUMENT_WORDS } from './policy-known.ts';

interface TodayProps {
  firmId: string;
  document: ApprovedDocument;
}

export function Today({ firmId, document }: TodayProps) {
  const { data: firm } = useQuery(firmQuery(firmId));
  return (
    <CardSection title="No policy yet">
      <p className="max-w-prose text-muted-foreground">{todayWords(document, firm)}</p>
    </CardSection>
  );
}

function todayWords(
  document: ApprovedDocument,
  firm: { readonly approvalThreshold: string | null } | undefined,
): string {
  if (document === 'MATERIAL_REQUEST') {
    return 'MRNs need no approval: they can be ordered as soon as they are submitted.';
  }
  if (!firm) return '\u00A0';
  const { approvalThreshold } = firm;
  if (approvalThreshold === null) return `No ${DOCUMENT_WORDS[document].one} needs approval.`;
  return `Purchase orders above ${formatShortMoney(approvalThreshold)} need one approval.`;
}

interface StartFromProps {
  firmId: string;
  onStart: (form: PolicyForm) => void;
}

export function StartFrom({ firmId, onStart }: StartFromProps) {
  const { data: firm } = useQuery(firmQuery(firmId));
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col">
      <Button onClick={() => onStart(threeLevels())}>Three levels by amount</Button>
      <Button
        variant="outline"
        isLoading={!firm}
        onClick={() => onStart(oneLevel(firm?.approvalThreshold ?? null))}
      >
        One level, as today
      </Button>
    </div>
  );
}
