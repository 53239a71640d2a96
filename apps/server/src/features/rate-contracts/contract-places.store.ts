/**
 * Conditions for the rate contracts that a person sees: those that serve a place where they have
 * the right.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { pricedAt } from '#answer-shape.ts';
import { inPlaces, permitted, type Places, placesOf, type Scope } from '#scope.ts';

/** Condition for contracts that serve one of the places; their alias is `contract`. */
export function servesPlaces(places: Places): RawBuilder<boolean> {
  const ofProjects =
    places.projectIds &&
    sql`or (place.project_id is null and exists (
      select from project
      where project.organisation_id = place.organisation_id and project.firm_id = place.firm_id
        and project.id = ${places.projectIds}))`;
  return sql<boolean>`(contract.scope = 'ORGANISATION' or exists (
    select from rate_contract_place place
    where place.organisation_id = contract.organisation_id and place.rate_contract_id = contract.id
      and (${inPlaces(places, 'place')} ${ofProjects ?? sql``})))`;
}

/** Condition for contracts that the caller may read; their alias is `contract`. */
export function contractsRead({ scope }: Pick<Context, 'scope'>): RawBuilder<boolean> {
  const held = permitted(scope, 'rate-contracts:read');
  const isHeld = held.rolesByFirm.size > 0 || held.rolesByProject.size > 0;
  return isHeld ? servesPlaces(placesOf(held)) : sql<boolean>`false`;
}

/** The caller, limited to the places where contracts may be read. */
export function reader<Caller extends Pick<Context, 'scope'>>(ctx: Caller): Caller {
  return { ...ctx, scope: permitted(ctx.scope, 'rate-contracts:read') };
}

/** An answer about contracts that the caller may read: whoever reads them reads their rates. */
export function withRates<Answer extends object>(scope: Scope, answer: Answer): Answer {
  const held = permitted(scope, 'rate-contracts:read');
  const [firmId] = held.rolesByFirm.keys();
  if (firmId !== undefined) return pricedAt({ firmId, projectId: null }, answer);
  const [project] = held.rolesByProject;
  return project ? pricedAt({ firmId: project[1].firmId, projectId: project[0] }, answer) : answer;
}
