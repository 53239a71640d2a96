/** Whom an open step waits for, in short. */
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
  /** So many approvals are missing. */
  readonly left: number;
  /** So many people may give one. */
  readonly asked: number;
  /** Who they are, if they are two at most. */
  readonly personIds: readonly string[];
  /** Whoever has it is asked, and nobody else. */
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
