/** How a form sends what it makes: by way of this device, so that it is neither lost nor done twice. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useUser } from '#api/session.ts';

import { type ActBody, type ActKind, CORRECTED } from './act-kinds.ts';
import { deviceOutbox, useUnsent } from './device.ts';
import { isAct, type KeptAct, type KeptPhoto } from './kept-act.ts';
import type { Outcome } from './send-round.ts';

export interface Posted<Kind extends ActKind> {
  readonly title: string;
  /** What is in it, in words, a line each. */
  readonly lines: readonly string[];
  readonly body: ActBody<Kind>;
  readonly form: unknown;
}

export interface ActState<Kind extends ActKind> {
  readonly kind: Kind;
  readonly place: string;
  /** Sent off from here without an answer: they stand in the form's place until somebody enters another. */
  readonly held: readonly KeptAct[];
  /** All of the same place that wait. */
  readonly waiting: readonly KeptAct[];
  readonly enterAnother: () => void;
  /** Refused, and here to be corrected. */
  readonly corrected: KeptAct | undefined;
  /** It stays as it is, refused. */
  readonly stopCorrecting: () => void;
  /** Where the form keeps its photos until they go with an act. */
  readonly photosOf: string;
  readonly photos: readonly KeptPhoto[];
  readonly isSending: boolean;
  /** Refused, it is the form's again; without an answer it waits on this device, under the key. */
  readonly post: (posted: Posted<Kind>) => Promise<Outcome & { readonly key: string }>;
  /** What became of an act that was sent from the form before. */
  readonly settle: (key: string) => Promise<Outcome>;
}

/** Of the act that is corrected here, for a form to begin anew with each. */
export function useCorrectedKey(): string {
  const [params] = useSearchParams();
  return params.get(CORRECTED) ?? '';
}

/** Whether a dialog opens by itself, with what was refused. */
export function useIsCorrecting(): boolean {
  const { isRead } = useUnsent();
  return useCorrectedKey() !== '' && isRead;
}

/** The form must not be shown before the device is read: `useUnsent().isRead`. */
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

  async function settle(key: string): Promise<Outcome> {
    setSending(true);
    try {
      const outbox = await deviceOutbox();
      const outcome = await outbox.settle(key);
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
    const outcome = await settle(key);
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
    settle,
  };
}
