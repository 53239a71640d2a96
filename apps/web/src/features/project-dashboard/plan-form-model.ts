/** The plan as typed. Pure. */
import type { ProjectPlan } from '@plinth/contracts/project-plan';
import type { EnteredPlan } from '@plinth/domain/project-plan/milestones';

export interface TypedMilestone {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly share: string;
  readonly doneOn: string;
}

export interface TypedPlan extends EnteredPlan {
  readonly milestones: readonly TypedMilestone[];
}

export const NEW_MILESTONE: TypedMilestone = {
  id: '',
  name: '',
  from: '',
  to: '',
  share: '',
  doneOn: '',
};

/** A project without a plan begins with one milestone. */
export function typedPlan({ plannedValue, milestones }: ProjectPlan): TypedPlan {
  const typed = milestones.map(({ id, name, from, to, share, doneOn }) => ({
    id,
    name,
    from,
    to,
    share,
    doneOn: doneOn ?? '',
  }));
  return {
    plannedValue: plannedValue ?? '',
    milestones: typed.length > 0 ? typed : [NEW_MILESTONE],
    reason: '',
  };
}
