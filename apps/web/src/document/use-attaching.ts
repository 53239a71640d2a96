/** Files on their way to a document: one after the other, and kept at hand until they have arrived. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '#api/api-error.ts';

import {
  attachmentBody,
  type AttachedDocument,
  attachmentsQuery,
  sendAttachment,
  UnfitFileError,
} from './attachments.api.ts';

export interface FileOnItsWay {
  readonly key: string;
  readonly file: File;
  /** How much of it has left, 0 to 1. */
  readonly share: number;
  /** Why it did not arrive; null while it is on its way. */
  readonly problem: string | null;
  /** Whether sending it again can help. */
  readonly isWorthRetrying: boolean;
}

const AT_START = { share: 0, problem: null, isWorthRetrying: true } as const;

let files = 0;

export function useAttaching(document: AttachedDocument) {
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly FileOnItsWay[]>([]);

  const change = (key: string, values: Partial<FileOnItsWay>) =>
    setUnderWay((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const forget = (key: string) => setUnderWay((all) => all.filter((one) => one.key !== key));

  const send = async (key: string, file: File) => {
    change(key, AT_START);
    try {
      const body = await attachmentBody(document, file);
      await sendAttachment(body, (share) => change(key, { share }));
      await queryClient.invalidateQueries(attachmentsQuery(document));
      forget(key);
    } catch (error) {
      const isUnfit = error instanceof UnfitFileError;
      const problem = isUnfit ? error.message : explain(error, 'The file could not be sent.');
      change(key, { problem, isWorthRetrying: !isUnfit });
    }
  };

  const add = async (chosen: readonly File[]) => {
    const added = chosen.map((file) => ({ ...AT_START, key: `${(files += 1)}`, file }));
    setUnderWay((all) => [...all, ...added]);
    for (const { key, file } of added) await send(key, file);
  };

  return {
    underWay,
    add,
    retry: ({ key, file }: FileOnItsWay) => void send(key, file),
    forget,
  };
}
