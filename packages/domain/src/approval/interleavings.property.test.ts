/**
 * Random sequences of editing, approving, returning, withdrawing, submitting again, amending,
 * delegating and publishing another policy are compared with a separate model.
 */
import { expect, test } from 'vitest';

import { type Approval, decideApproval, startApproval } from './engine.ts';
import {
  changeStandIns,
  type Model,
  modelApproves,
  modelOf,
  PEOPLE,
  publish,
  randomOf,
  type World,
  worldOf,
} from '../testing/interleavings-model.ts';
import type { Roster } from './signers.ts';

/** The rules do not depend on a runtime, but their tests run in Node. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** The number of runs in the test suite; `npm run test:approvals` runs 100,000. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 2000);
const EVENTS = 24;

/** An approved content, with its approval as it was when it ended. */
interface InForce {
  readonly approval: Approval;
  readonly text: string;
  readonly content: number;
}

interface Play {
  readonly world: World;
  readonly roster: Roster;
  readonly creator: string;
  /** The approval of the pending content, or of the last content that was pending. */
  approval: Approval;
  model: Model;
  content: number;
  isOpen: boolean;
  /** The last person who edited the document or its amendment. */
  editor: string;
  inForce: InForce | null;
  /** The people whose approval of a content was not refused, by content. */
  readonly pressed: Map<number, Set<string>>;
}

const hashOf = (content: number) => `content ${content}`;

function playOf(world: World, creator: string): Play {
  const asked = (id: string) => world.policies.flat().find((step) => step.id === id)?.asked ?? [];
  const roster: Roster = {
    asked,
    administrators: world.administrators,
    get standIns() {
      return world.standIns;
    },
  };
  const approval = startApproval({ contentHash: '', makerIds: [creator] }, []);
  const model = modelOf(world, [creator]);
  const rest = { isOpen: false, editor: creator, inForce: null, pressed: new Map() };
  const play: Play = { world, roster, creator, approval, model, content: 0, ...rest };
  return play;
}

/**
 * Somebody changes the document and submits it, for the first time or again. If it is in force
 * already, that is an amendment: the content in force stays until the amendment is approved.
 */
function submit(play: Play, editor: string): void {
  const { world, creator, roster } = play;
  if (play.isOpen && play.approval.state === 'PENDING') {
    const outcome = decideApproval(play.approval, { verdict: 'SUPERSEDED' }, roster);
    requireThat(!outcome.isRefused && outcome.approval.state === 'SUPERSEDED', 'not superseded');
  }
  // Whoever made the amendment that is in force counts as a maker, too.
  const makerIds = play.inForce ? [creator, play.editor, editor] : [creator, editor];
  play.content += 1;
  play.editor = editor;
  play.model = modelOf(world, makerIds);
  play.approval = startApproval({ contentHash: hashOf(play.content), makerIds }, play.model.steps);
  play.isOpen = true;
  play.pressed.set(play.content, new Set());
}

function approve(play: Play, by: string, seen: number): void {
  const outcome = decideApproval(
    play.approval,
    { verdict: 'APPROVED', by, contentHash: hashOf(seen) },
    play.roster,
  );
  if (!play.isOpen || seen !== play.content) {
    requireThat(outcome.isRefused, 'a content that was not seen is approved');
    return;
  }
  const isSigned = modelApproves(play.world, play.model, by);
  requireThat(outcome.isRefused !== isSigned, `${by} signs: the model says ${isSigned}`);
  if (outcome.isRefused) return;
  play.pressed.get(seen)?.add(by);
  play.approval = outcome.approval;
  const state = play.model.isApproved ? 'APPROVED' : 'PENDING';
  requireThat(play.approval.state === state, `${play.approval.state}, not ${state}`);
  if (!play.model.isApproved) return;
  play.isOpen = false;
  play.inForce = {
    approval: play.approval,
    text: JSON.stringify(play.approval),
    content: play.content,
  };
}

function end(play: Play, by: string): void {
  const { approval, roster, content } = play;
  const verdict = by === play.creator ? 'WITHDRAWN' : 'RETURNED';
  const event =
    verdict === 'WITHDRAWN' ? { verdict } : { verdict, by, contentHash: hashOf(content) };
  const outcome = decideApproval(approval, event as Parameters<typeof decideApproval>[1], roster);
  if (outcome.isRefused) return;
  requireThat(play.isOpen, 'what is over is ended');
  play.approval = outcome.approval;
  play.isOpen = false;
}

/** A check that is cheaper than `expect`, which would be called millions of times. */
function requireThat(isTrue: boolean | undefined, what: string): void {
  if (isTrue !== true) throw new Error(what);
}

const textOf = (signatures: readonly { by: string; forId: string }[]) =>
  signatures.map(({ by, forId }) => `${by} for ${forId}`).join(', ');

/** Checks, after every event, that the approval agrees with the model. */
function requireSound({ approval, model, content, pressed, inForce }: Play): void {
  const isCounted = approval.state === 'PENDING' || approval.state === 'APPROVED';
  for (const { id, signatures } of approval.steps) {
    const expected = textOf(model.signed.get(id) ?? []);
    requireThat(
      !isCounted || textOf(signatures) === expected,
      `${textOf(signatures)}, not ${expected}`,
    );
    for (const { by, forId } of signatures) {
      requireThat(pressed.get(content)?.has(by), `${by} has not seen content ${content}`);
      requireThat(!model.makers.includes(by) && !model.makers.includes(forId), `${by} is a maker`);
    }
  }
  if (inForce) requireInForce(inForce, pressed);
}

/** Checks that what is in force keeps its signatures, whatever happens to its amendments. */
function requireInForce({ approval, text, content }: InForce, pressed: Play['pressed']): void {
  requireThat(JSON.stringify(approval) === text, 'an approval that is over was changed');
  requireThat(approval.contentHash === hashOf(content), 'another content is in force');
  for (const { id, needed, signatures } of approval.steps) {
    const signers = new Set(signatures.map(({ by }) => by));
    requireThat(signers.size >= needed, `too few signed ${id}`);
    for (const by of signers)
      requireThat(pressed.get(content)?.has(by), `${by} has not seen ${content}`);
  }
}

/** Counts how often each case occurred, so that a run without one of them fails. */
const seen = { approved: 0, amended: 0, inForceWhileWaiting: 0, oldPolicy: 0, standIns: 0 };

function count({ approval, inForce, isOpen, content, model, world }: Play): void {
  if (approval.state === 'APPROVED') seen.approved += 1;
  if (inForce && inForce.content > 1 && inForce.content === content) seen.amended += 1;
  if (inForce && isOpen) seen.inForceWhileWaiting += 1;
  const hasSigned = approval.steps.some(({ signatures }) => signatures.length > 0);
  if (hasSigned && model.steps !== world.policies.at(-1)) seen.oldPolicy += 1;
  const forOthers = approval.steps.some(({ signatures }) =>
    signatures.some(({ by, forId }) => by !== forId),
  );
  if (forOthers) seen.standIns += 1;
}

test(
  `${RUNS} interleavings: nothing unseen, nothing of one's own, no lost signature`,
  { timeout: RUNS * 2 + 10_000 },
  () => {
    for (let run = 1; run <= RUNS; run += 1) {
      const random = randomOf(run);
      const world = worldOf(random);
      const play = playOf(world, random.one(PEOPLE));
      submit(play, play.creator);
      for (let event = 0; event < EVENTS; event += 1) {
        const person = random.one(PEOPLE);
        const kind = random.next(24);
        if (kind < 2) submit(play, person);
        else if (kind < 4) end(play, person);
        else if (kind === 4) publish(world, random);
        else if (kind === 5) changeStandIns(world, random);
        else approve(play, person, play.content - (random.next(6) === 0 ? 1 : 0));
        requireSound(play);
      }
      count(play);
    }
    // A case that hardly occurred was not tested.
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(RUNS / 50);
  },
);
