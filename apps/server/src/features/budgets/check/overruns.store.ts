/** Writes the overruns of documents, and whether they still count. */
import type { OverrunStage } from '@plinth/domain/budget/control';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** The acts that overruns belong to, in documents of one type. */
export interface FoundAt {
  readonly documentIds: readonly string[];
  readonly stage: OverrunStage;
  /** The revision of the amendment; 0 for all other acts. */
  readonly revision: number;
}

export interface NewOverrun {
  readonly id: string;
  readonly budgetLineId: string | null;
  readonly action: string;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly position: number;
  readonly materialId: string;
  readonly overQuantity: string;
  readonly overValue: string;
}

/**
 * Saves the overruns of an act in place of the earlier ones of the same act, which become
 * superseded.
 */
export async function replaceOverruns(
  tx: Transaction,
  { scope, actor, clock }: Context,
  about: FoundAt & { readonly projectId: string; readonly reason: string },
  overruns: readonly NewOverrun[],
): Promise<void> {
  await supersedeOverruns(tx, scope, about);
  if (overruns.length === 0) return;
  await sql`
    insert into budget_finding (organisation_id, id, project_id, budget_line_id, stage, revision,
      action, document_id, document_number, position, material_id, over_quantity, over_value,
      reason, found_at, found_by, found_by_name)
    select ${scope.organisationId}, id, ${about.projectId}, "budgetLineId", ${about.stage},
      ${about.revision}, action, "documentId", "documentNumber", position, "materialId",
      "overQuantity", "overValue", case when action = 'TELL' then '' else ${about.reason} end,
      ${clock()}::timestamptz, ${actor.id}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(overruns)}::jsonb) as finding (
      id uuid, "budgetLineId" uuid, action text, "documentId" uuid, "documentNumber" text,
      position integer, "materialId" uuid, "overQuantity" numeric, "overValue" numeric)`.execute(
    tx,
  );
}

/** Marks the overruns of these acts as superseded, so that they no longer count. */
export async function supersedeOverruns(
  tx: Transaction,
  { organisationId }: Scope,
  { documentIds, stage, revision }: FoundAt,
): Promise<void> {
  await tx
    .updateTable('budget_finding')
    .set({ is_superseded: true })
    .where('organisation_id', '=', organisationId)
    .where('document_id', 'in', documentIds)
    .where('stage', '=', stage)
    .where('revision', '=', revision)
    .where('is_superseded', '=', false)
    .execute();
}

/**
 * The amounts that an order gives back to a budget line, or to a material that is not in the
 * budget.
 */
export interface GivenBack {
  /** The id of the budget line, or of the material. */
  readonly subjectId: string;
  readonly quantity: string;
  /** The value in rupees before tax. */
  readonly value: string;
}

/**
 * Subtracts what the order gives back from its overruns before the amendment, the last first. An
 * overrun with nothing left becomes superseded, and its figures remain.
 */
export async function giveBackOverruns(
  tx: Transaction,
  { organisationId }: Scope,
  { documentId, revision }: { readonly documentId: string; readonly revision: number },
  givenBack: readonly GivenBack[],
): Promise<void> {
  if (givenBack.length === 0) return;
  await sql`
    with less as (
      select * from jsonb_to_recordset(${JSON.stringify(givenBack)}::jsonb) as sent (
        "subjectId" uuid, quantity numeric, value numeric)
    ), earlier as (
      select id, coalesce(budget_line_id, material_id) as "subjectId",
        sum(over_quantity) over newest - over_quantity as quantity_after,
        sum(over_value) over newest - over_value as value_after
      from budget_finding
      where organisation_id = ${organisationId} and document_id = ${documentId}
        and revision < ${revision} and is_standing
      window newest as (partition by coalesce(budget_line_id, material_id)
        order by revision desc, position desc)
    ), left_over as (
      select finding.id,
        least(over_quantity, greatest(over_quantity + quantity_after - less.quantity, 0))
          as quantity,
        least(over_value, greatest(over_value + value_after - less.value, 0)) as value
      from earlier
      join less using ("subjectId")
      join budget_finding finding on finding.organisation_id = ${organisationId}
        and finding.id = earlier.id
    )
    update budget_finding finding set
      is_superseded = is_none,
      over_quantity = case when is_none then finding.over_quantity else left_over.quantity end,
      over_value = case when is_none then finding.over_value else left_over.value end
    from left_over, lateral (select (left_over.quantity, left_over.value) = (0, 0) as is_none) none
    where finding.organisation_id = ${organisationId} and finding.id = left_over.id`.execute(tx);
}
