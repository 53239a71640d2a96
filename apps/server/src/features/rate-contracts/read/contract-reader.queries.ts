import type { Context } from '#context.ts';
import { pricedAt } from '#answer-shape.ts';
import { permitted, type Scope } from '#scope.ts';

/** The caller, limited to the places where contracts may be read. */
export function reader<Caller extends Pick<Context, 'scope'>>(ctx: Caller): Caller {
  return { ...ctx, scope: permitted(ctx.scope, 'rate-contracts:read') };
}

/** An answer about contracts that the caller may read: whoever reads them reads their rates. */
export function withRates<Answer extends object>(scope: Scope, answer: Answer): Answer {
  const readScope = permitted(scope, 'rate-contracts:read');
  const [firmId] = readScope.rolesByFirm.keys();
  if (firmId !== undefined) return pricedAt({ firmId, projectId: null }, answer);
  const [project] = readScope.rolesByProject;
  return project ? pricedAt({ firmId: project[1].firmId, projectId: project[0] }, answer) : answer;
}
