/** Sends items of the outbox as the person they belong to. */
import type { addAttachment } from '@plinth/contracts/attachments';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import type { saveCounts } from '@plinth/contracts/stock-counts';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { ApiError, isFinal } from '#api/api-error.ts';
import { type Address, call, callAt } from '#api/client.ts';
import { ownerOf, sessionToken } from '#lib/session-token.ts';
import { base64Of } from '#lib/shrink-photo.ts';

import { ACT_KINDS } from './act-kinds.ts';
import type { OutboxFile, OutboxPhoto } from './outbox-item.ts';
import type { Carrier } from './send-pending.ts';
import { toSaveBody } from './typed-counts.ts';

const SAVE_COUNTS: Address<typeof saveCounts> = {
  method: 'PUT',
  path: '/api/v1/stock-counts/:id/counts',
};
const ADD_ATTACHMENT: Address<typeof addAttachment> = {
  method: 'POST',
  path: '/api/v1/attachments',
};

/** A request without a response for this long is aborted. */
const LONGEST_ACT_MS = 30_000;
const LONGEST_PHOTO_MS = 5 * 60_000;

interface Listeners {
  /** Upload progress of a photo, 0 to 1. */
  readonly onProgress: (key: string, share: number) => void;
  /** The current lines of a count after saving; null if refused. */
  readonly onCounts: (countId: string, answer: Answered<typeof saveCounts> | null) => void;
}

export function isSignedIn(owner: string): boolean {
  const { token } = sessionToken.get();
  return token !== null && ownerOf(token) === owner;
}

export function carrierOf(owner: string, { onProgress, onCounts }: Listeners): Carrier {
  // The call below uses the token that was just checked.
  const requireOwner = () => {
    if (isSignedIn(owner)) return;
    throw ApiError.refused(401, { status: 'ERROR', message: 'Sign in again to send it' });
  };
  return {
    act: async ({ kind, place, body, key }) => {
      requireOwner();
      const { endpoint, type } = ACT_KINDS[kind];
      const answer = await callAt<unknown>(endpoint, {
        params: { id: place },
        body,
        idempotencyKey: key,
        signal: AbortSignal.timeout(LONGEST_ACT_MS),
      });
      const documentId = fieldOf(fieldOf(answer, DOCUMENTS[type].answerField), 'id');
      if (typeof documentId !== 'string') throw ApiError.unexplained(200);
      const message = fieldOf(answer, 'message');
      return { documentId, message: typeof message === 'string' ? message : 'Saved' };
    },
    counts: async (id, counts) => {
      requireOwner();
      const body = toSaveBody(counts, Date.now());
      const signal = AbortSignal.timeout(LONGEST_ACT_MS);
      try {
        const answer = await call<typeof saveCounts>(SAVE_COUNTS, { params: { id }, body, signal });
        onCounts(id, answer);
        return answer;
      } catch (error) {
        if (isFinal(error)) onCounts(id, null);
        throw error;
      }
    },
    photo: async (photo, file) => {
      const body = await bodyOf(photo, file);
      requireOwner();
      await callAt<unknown>(ADD_ATTACHMENT, {
        body,
        idempotencyKey: photo.key,
        signal: AbortSignal.timeout(LONGEST_PHOTO_MS),
        onProgress: (share) => onProgress(photo.key, share),
      });
    },
  };
}

async function bodyOf({ documentType, documentId, name }: OutboxPhoto, file: OutboxFile) {
  return {
    documentType,
    documentId,
    fileName: name,
    content: await base64Of(file.content),
    ...(file.thumbnail && { thumbnail: await base64Of(file.thumbnail) }),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(name);
}
