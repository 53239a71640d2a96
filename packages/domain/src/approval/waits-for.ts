/** Describes in short for whom an open step waits. */
import type { Role } from '../access/permissions.ts';
import type { Approvers } from './policy.ts';
import { isForAdministrators, type Roster, type Signature, stillAsked } from './signers.ts';

interface OpenStep {
  readonly id: string;
  readonly needed: number;
  readonly signatures: readonly Pick<Signature, 'by' | 'forId'>[];
  readonly approvers: Approvers;
}

export interface WaitsFor {
  readonly left: number;
  /** The number of people who may still give an approval. */
  readonly asked: number;
  /** The ids of these people if there are at most two; otherwise empty. */
  readonly personIds: readonly string[];
  /** The role, if the step asks the people with this one role and nobody else; otherwise null. */
  readonly role: Role | null;
}

const NAMED = 2;

export function waitsFor(step: OpenStep, makerIds: readonly string[], roster: Roster): WaitsFor {
  const asked = stillAsked(step, makerIds, roster);
  const { people, firmRoles, projectRoles } = step.approvers;
  const [role, ...others] = new Set([...firmRoles, ...projectRoles]);
  const isOneRole = people.length === 0 && others.length === 0;
  return {
    left: step.needed - step.signatures.length,
    asked: asked.size,
    personIds: asked.size <= NAMED ? [...asked] : [],
    role: isOneRole && !isForAdministrators(step, makerIds, roster) ? (role ?? null) : null,
  };
}
