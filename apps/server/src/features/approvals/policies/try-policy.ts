/** Replays the documents of the last 90 days under the rules of a policy; writes nothing. */
import type { tryApprovalPolicy as endpoint } from '@plinth/contracts/approval-policies';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  type ApprovalRule,
  type ApprovedDocument,
  flagsOf,
  rulesFor,
} from '@plinth/domain/approval/policy';
import { isForAdministrators, signersOf } from '@plinth/domain/approval/signers';
import { administratorsOf, fillersOf } from '@plinth/domain/approval/staff';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { violationsOf } from './change-policy.ts';
import { enteredRules } from './entered-rules.ts';
import { findStaff, type NamedStaff } from './staff.queries.ts';
import { factsOf, withoutUnreadRupees } from '../decide/start-approval.ts';
import type { SubjectFacts } from '../subject.ts';
import { SUBJECTS } from '../subjects.ts';
import { requireManaged } from '#features/firms/firms.public.ts';

const DAY_MS = 24 * 3_600_000;
const REPLAYED_DAYS = 90;
/** The maximum number of documents that a trial of a policy replays. */
const MAX_REPLAYED = 2000;
const SHOWN = 50;

/** @throws AppError unprocessable for amounts that cannot be read */
export async function tryPolicy(
  ctx: Context,
  firmId: string,
  { documentType, rules }: Received<typeof endpoint, 'body'>,
) {
  await requireManaged(ctx, firmId);
  const entered = enteredRules(rules);
  refuseViolations(entered.violations);
  const since = new Date(ctx.clock().getTime() - REPLAYED_DAYS * DAY_MS);
  const wanted = { firmId, since, most: MAX_REPLAYED + 1 };
  const [found, staff, violations] = await Promise.all([
    SUBJECTS[documentType].facts(ctx.db, ctx, wanted),
    findStaff(ctx.db, ctx, firmId),
    violationsOf(ctx.db, ctx, firmId, { documentType, rules: entered.rules }),
  ]);
  const replayed = found
    .slice(0, MAX_REPLAYED)
    .map((facts) =>
      replay(withoutUnreadRupees(facts, staff), { documentType, rules: entered.rules, staff }),
    );
  const asking = replayed.filter(({ steps }) => steps.length > 0);
  return {
    violations: [...violations],
    documentCount: replayed.length,
    freeCount: replayed.length - asking.length,
    isCutOff: found.length > MAX_REPLAYED,
    levels: levelsOf(asking, staff),
    documents: asking.slice(0, SHOWN).map((document) => shown(document, staff)),
  };
}

interface Under {
  readonly documentType: ApprovedDocument;
  readonly rules: readonly ApprovalRule[];
  readonly staff: readonly NamedStaff[];
}

type Replayed = ReturnType<typeof replay>;

function replay(facts: SubjectFacts, { documentType, rules, staff }: Under) {
  const known = factsOf(facts, staff);
  const steps = rulesFor(rules, known).map(({ level, needed, approvers }, index) => {
    const step = { id: String(index), level, needed };
    const where = { document: documentType, projectId: facts.projectId };
    const roster = {
      asked: () => fillersOf(approvers, staff, where),
      administrators: administratorsOf(staff),
      standIns: [],
    };
    return {
      level,
      people: signersOf(step, facts.makerIds, roster).map(({ by }) => by),
      isForAdministrators: isForAdministrators(step, facts.makerIds, roster),
    };
  });
  return { facts, steps, flags: flagsOf(rules, known) };
}

/** How often each person would have been an approver, by level. */
function levelsOf(replayed: readonly Replayed[], staff: readonly NamedStaff[]) {
  const levels = new Set(replayed.flatMap(({ steps }) => steps.map(({ level }) => level)));
  return [...levels]
    .toSorted((one, other) => one - other)
    .map((level) => {
      const at = replayed
        .map(({ steps }) => steps.filter((step) => step.level === level))
        .filter((steps) => steps.length > 0);
      const countOf = (id: string) =>
        at.filter((steps) => steps.some(({ people }) => people.includes(id))).length;
      return {
        level,
        documentCount: at.length,
        administratorCount: at.filter((steps) => steps.some((step) => step.isForAdministrators))
          .length,
        people: staff
          .map(({ id, name }) => ({ id, name, count: countOf(id) }))
          .filter(({ count }) => count > 0)
          .toSorted((one, other) => other.count - one.count),
      };
    });
}

function shown({ facts, steps, flags }: Replayed, staff: readonly NamedStaff[]) {
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const levels = Map.groupBy(steps, ({ level }) => level);
  return {
    id: facts.id,
    number: facts.number,
    about: facts.about,
    payable: facts.payable,
    flags,
    levels: Array.from(levels, ([level, ofLevel]) => ({
      level,
      people: [...new Set(ofLevel.flatMap(({ people }) => people))].flatMap(
        (id) => names.get(id) ?? [],
      ),
    })),
  };
}
