/** Sends a form through the outbox. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useUser } from '#api/session.ts';

import { type ActBody, type ActKind, CORRECTED } from './act-kinds.ts';
import { deviceOutbox, useUnsent } from './device.ts';
import { isAct, type OutboxAct, type OutboxPhoto } from './outbox-item.ts';
import type { Outcome } from './send-pending.ts';

export interface Posted<Kind extends ActKind> {
  readonly title: string;
  /** A summary, a line each. */
  readonly lines: readonly string[];
  readonly body: ActBody<Kind>;
  readonly form: unknown;
}

export interface ActState<Kind extends ActKind> {
  readonly kind: Kind;
  readonly place: string;
  /** Sent without a response; shown instead of the form until another is entered. */
  readonly held: readonly OutboxAct[];
  /** All pending acts with the same subject. */
  readonly waiting: readonly OutboxAct[];
  readonly enterAnother: () => void;
  /** The refused act to be corrected. */
  readonly corrected: OutboxAct | undefined;
  /** Leaves the correction; the act stays refused. */
  readonly stopCorrecting: () => void;
  /** The key of the form's photos. */
  readonly photosOf: string;
  readonly photos: readonly OutboxPhoto[];
  readonly isSending: boolean;
  /**
   * Sends the act. If it is refused, the form can be corrected; without a response it stays pending
   * under the key.
   */
  readonly post: (posted: Posted<Kind>) => Promise<Outcome & { readonly key: string }>;
  /** The outcome of an earlier act of the form. */
  readonly resolve: (key: string) => Promise<Outcome>;
}

/** The key of the corrected act, to reset the form. */
export function useCorrectedKey(): string {
  const [params] = useSearchParams();
  return params.get(CORRECTED) ?? '';
}

/** Whether a dialog opens itself with the refused act. */
export function useIsCorrecting(): boolean {
  const { isRead } = useUnsent();
  return useCorrectedKey() !== '' && isRead;
}

/**
 * The state of the form's act, with ways to send it. Must only be used after the device was read:
 * `useUnsent().isRead`.
 */
export function useAct<Kind extends ActKind>(kind: Kind, place: string): ActState<Kind> {
  const { rows, photos } = useUnsent();
  const { id: userId } = useUser();
  const [isSending, setSending] = useState(false);
  const [seen, setSeen] = useState(0);
  const [, setParams] = useSearchParams();
  const correctedKey = useCorrectedKey();
  const here = rows.filter(isAct).filter((act) => act.kind === kind && act.place === place);
  const corrected = here.find(({ key, refusal }) => key === correctedKey && refusal !== null);
  const waiting = here.filter(({ refusal }) => refusal === null);
  const isFormShown =
    isSending || correctedKey !== '' || waiting.every(({ order }) => order <= seen);
  const photosOf = `form ${userId} ${kind} ${place}`;

  async function resolve(key: string): Promise<Outcome> {
    setSending(true);
    try {
      const outbox = await deviceOutbox();
      const outcome = await outbox.resolve(key);
      if (outcome.state === 'refused') await outbox.takeBack(key, photosOf);
      return outcome;
    } finally {
      setSending(false);
    }
  }

  async function post(posted: Posted<Kind>) {
    setSending(true);
    const outbox = await deviceOutbox();
    const from = { photosOf, replaces: corrected?.key };
    const { key } = await outbox.keep({ kind, place, ...posted }, from);
    const outcome = await resolve(key);
    if (outcome.state === 'waiting' && correctedKey !== '') setParams({}, { replace: true });
    return { ...outcome, key };
  }

  return {
    kind,
    place,
    held: isFormShown ? [] : waiting,
    waiting,
    enterAnother: () => setSeen(Math.max(...waiting.map(({ order }) => order))),
    corrected,
    stopCorrecting: () => {
      if (correctedKey !== '') setParams({}, { replace: true });
    },
    photosOf,
    photos: photos.filter(({ of }) => of === photosOf || of === corrected?.key),
    isSending,
    post,
    resolve,
  };
}
