/** Attachments in the outbox, of a form or a document. */
import {
  type AttachedTo,
  MAX_ATTACHMENT_BYTES,
  TOO_LARGE,
  WRONG_KIND,
} from '@plinth/domain/attachment/attachment-rules';
import { kindOfContent } from '@plinth/domain/attachment/file-kind';
import { useState } from 'react';

import { readyToSend } from '#lib/shrink-photo.ts';

import { deviceOutbox } from './device.ts';
import type { OutboxPhoto } from './outbox-item.ts';

export interface FormPhotos {
  readonly photosOf: string;
  readonly photos: readonly OutboxPhoto[];
}

interface Place {
  readonly documentType: AttachedTo;
  /** The id of the document; null while the form's act has not created it. */
  readonly documentId: string | null;
  readonly of: string;
}

interface Unfit {
  readonly name: string;
  readonly problem: string;
}

/** Shrinks and stores the files; invalid ones are reported. */
export function useStorePhotos(place: Place) {
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);

  async function keep(file: File): Promise<void> {
    const { name } = file;
    const ready = await readyToSend(file);
    const begin = new Uint8Array(await ready.content.slice(0, 16).arrayBuffer());
    const problem = problemOf(ready.content.size, begin);
    if (problem !== null) return setUnfit((all) => [...all, { name, problem }]);
    const outbox = await deviceOutbox();
    await outbox.keepPhoto({ ...place, name }, ready);
    if (place.documentId !== null) void outbox.send({ isAsked: true });
    return undefined;
  }

  return {
    unfit,
    add: async (files: readonly File[]) => {
      for (const file of files) await keep(file);
    },
    forgetUnfit: (one: Unfit) => setUnfit((all) => all.filter((other) => other !== one)),
  };
}

function problemOf(size: number, begin: Uint8Array): string | null {
  if (size > MAX_ATTACHMENT_BYTES) return TOO_LARGE;
  return kindOfContent(begin) === null ? WRONG_KIND : null;
}

export function discardPhoto({ key }: OutboxPhoto): void {
  void deviceOutbox().then(async (outbox) => outbox.discard([key]));
}
