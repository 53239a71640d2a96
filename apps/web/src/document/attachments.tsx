/** Photos and papers of a document: what is there, what is on its way, and how more is added, at the gate by camera. */
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import { useQuery } from '@tanstack/react-query';
import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';

import { explain } from '#api/api-error.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AttachmentRow, RowOnItsWay } from './attachment-row.tsx';
import { attachmentsQuery } from './attachments.api.ts';
import { useAttaching } from './use-attaching.ts';

const HAS_CAMERA = '(pointer: coarse)';
const KINDS = 'image/*,application/pdf';

interface AttachmentsProps {
  documentType: AttachedTo;
  documentId: string;
  /** Why nothing can be added; `false` where that goes without saying. */
  canAdd: boolean | string;
}

export function Attachments({ documentType, documentId, canAdd }: AttachmentsProps) {
  const document = { documentType, documentId };
  const { data, error, refetch } = useQuery(attachmentsQuery(document));
  const { underWay, add, retry, forget } = useAttaching(document);
  const isEmpty = data?.length === 0 && underWay.length === 0;
  return (
    <Card className="min-w-0">
      <CardSection title="Photos and papers">
        {error && !data && (
          <div role="alert" className="mb-3 flex flex-col items-start gap-2">
            <p className="text-muted-foreground">{explain(error, 'Failed to fetch the files')}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!data && !error && <Skeleton className="h-14" />}
        {isEmpty && <p className="text-muted-foreground">Nothing is attached yet.</p>}
        <ul aria-label="Photos and papers" className="flex flex-col gap-2">
          {data?.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              document={document}
              canRemove={canAdd === true}
            />
          ))}
          {underWay.map((one) => (
            <RowOnItsWay
              key={one.key}
              file={one}
              onRetry={() => retry(one)}
              onForget={() => forget(one.key)}
            />
          ))}
        </ul>
        {canAdd !== false && <AddButtons canAdd={canAdd} onFiles={(files) => void add(files)} />}
      </CardSection>
    </Card>
  );
}

interface AddButtonsProps {
  canAdd: true | string;
  onFiles: (files: readonly File[]) => void;
}

function AddButtons({ canAdd, onFiles }: AddButtonsProps) {
  const hasCamera = useMediaQuery(HAS_CAMERA);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    tabIndex: -1,
    className: 'sr-only',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])]);
      // The same file can be chosen again.
      target.value = '';
    },
  } as const;
  return (
    <div className="relative mt-3 flex flex-wrap gap-2 max-sm:*:[button]:h-12 max-sm:*:[button]:flex-1">
      {hasCamera && (
        <>
          <Button variant="outline" disabledReason={canAdd} onClick={() => camera.current?.click()}>
            <Camera aria-hidden />
            Take Photo
          </Button>
          <input
            {...input}
            ref={camera}
            accept="image/*"
            capture="environment"
            aria-label="Photo"
          />
        </>
      )}
      <Button variant="outline" disabledReason={canAdd} onClick={() => files.current?.click()}>
        <Paperclip aria-hidden />
        Add Files
      </Button>
      <input {...input} ref={files} accept={KINDS} multiple aria-label="Files to attach" />
    </div>
  );
}
