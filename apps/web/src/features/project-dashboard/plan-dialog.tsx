/** The milestones of the project; saving makes a further revision. */
import type { ProjectPlan } from '@plinth/contracts/project-plan';
import {
  MAX_MILESTONES,
  planViolations,
  sumOfShares,
} from '@plinth/domain/project-plan/milestones';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';

import { RevisionList } from '#document/revision-list.tsx';
import { DecimalInput } from '#form/decimal-input.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { MilestoneRows } from './milestone-rows.tsx';
import { NEW_MILESTONE, type TypedPlan, typedPlan } from './plan-form-model.ts';
import { projectPlanQuery, useSavePlan } from './project-dashboard.api.ts';

interface PlanDialogProps {
  projectId: string;
  onClose: () => void;
}

export function PlanDialog({ projectId, onClose }: PlanDialogProps) {
  const { data: plan, isLoadingError: isError } = useQuery(projectPlanQuery(projectId));
  if (plan) return <PlanForm projectId={projectId} stands={plan} onClose={onClose} />;
  return (
    <Dialog title="Plan" onClose={onClose}>
      {isError ? <p>The plan could not be loaded.</p> : <Skeleton className="h-48" />}
    </Dialog>
  );
}

function PlanForm({ projectId, stands, onClose }: PlanDialogProps & { stands: ProjectPlan }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedPlan>(() => typedPlan(stands));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // The revision that was opened, so that another person's later change is reported and not
  // overwritten.
  const [revision] = useState(stands.revision);
  const isFirst = revision === 0;
  const save = useSavePlan(projectId, onClose);
  const change = (part: Partial<TypedPlan>) => {
    setErrors(new Map());
    setTyped({ ...typed, ...part });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const violations = planViolations(typed, { today: indianDate(new Date()), isFirst });
    setErrors(new Map(violations.map(({ path, message }) => [path, message])));
    if (violations.length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    if (!save.isPending) {
      save.mutate({ ...typed, milestones: [...typed.milestones], revision });
    }
  };
  return (
    <Dialog
      title={isFirst ? 'Add Plan' : 'Edit Plan'}
      description={
        isFirst
          ? 'What is saved first stays the baseline.'
          : `Revision ${revision} stands. Saving makes revision ${revision + 1}; the first one stays the baseline.`
      }
      onClose={onClose}
      className="sm:w-[min(64rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Plan'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <MilestoneRows
          milestones={typed.milestones}
          errors={errors}
          onChange={(milestones) => change({ milestones })}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            variant="outline"
            disabledReason={
              typed.milestones.length < MAX_MILESTONES ||
              `A plan takes at most ${MAX_MILESTONES} milestones`
            }
            onClick={() => change({ milestones: [...typed.milestones, NEW_MILESTONE] })}
          >
            <Plus aria-hidden />
            Add Milestone
          </Button>
          <p className="figures" aria-live="polite">
            Shares: {sumOfShares(typed.milestones).toString()} % of 100 %
          </p>
        </div>
        {errors.has('milestones') && <FieldError>{errors.get('milestones')}</FieldError>}
        <Field
          label="Planned value (₹)"
          help="What the shares are of, as long as the project has no approved budget"
          error={errors.get('plannedValue')}
        >
          {(control) => (
            <DecimalInput
              {...control}
              format="money"
              value={typed.plannedValue}
              onValueChange={(plannedValue) => change({ plannedValue })}
            />
          )}
        </Field>
        {!isFirst && (
          <Field label="Why the plan changes" isRequired error={errors.get('reason')}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={typed.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
        )}
        <Revisions plan={stands} />
      </form>
    </Dialog>
  );
}

function Revisions({ plan: { revisions } }: { plan: ProjectPlan }) {
  if (revisions.length === 0) return null;
  return (
    <section>
      <h3 className="text-[13px] font-medium">Revisions</h3>
      <RevisionList
        revisions={revisions.map(({ revision, reason, madeBy, madeAt }) => ({
          key: revision,
          name: String(revision),
          badges: [],
          people: `${formatDateTime(madeAt)} · ${madeBy}`,
          reason: reason || 'baseline',
        }))}
      />
    </section>
  );
}
