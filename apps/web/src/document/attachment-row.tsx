/** An attachment of a document, stored or being uploaded. */
import type { Attachment } from '@plinth/contracts/attachments';
import { useQuery } from '@tanstack/react-query';
import { FileText, Image, RotateCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { formatDateTime, formatFileSize } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';

import {
  type AttachedDocument,
  thumbnailQuery,
  useDownloadAttachment,
  useRemoveAttachment,
} from './attachments.api.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  document: AttachedDocument;
  canRemove: boolean;
}

export function AttachmentRow({ attachment, document, canRemove }: AttachmentRowProps) {
  const { id, fileName, contentType, size, addedByName, addedAt, hasThumbnail } = attachment;
  const [isAsked, setAsked] = useState(false);
  const fetching = useDownloadAttachment();
  return (
    <li className="flex items-center gap-3">
      <button
        type="button"
        aria-busy={fetching.isPending || undefined}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md text-left hover:bg-muted"
        onClick={() => {
          if (!fetching.isPending) fetching.mutate(id);
        }}
      >
        <Picture>
          {fetching.isPending ? <Spinner /> : <Thumbnail attachment={attachment} />}
        </Picture>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <span className="sr-only">Download </span>
            {fileName}
          </span>
          <span className="block text-[13px] wrap-anywhere text-muted-foreground">
            {`${formatFileSize(size)} · ${addedByName} · ${formatDateTime(addedAt)}`}
          </span>
          {contentType === 'image/heic' && !hasThumbnail && (
            <span className="block text-[13px] text-muted-foreground">
              No preview: download it to see it
            </span>
          )}
        </span>
      </button>
      {canRemove && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${fileName}`}
          onClick={() => setAsked(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
      {isAsked && (
        <RemoveDialog attachment={attachment} document={document} onClose={() => setAsked(false)} />
      )}
    </li>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground">
      {children}
    </span>
  );
}

function Thumbnail({ attachment }: { attachment: Attachment }) {
  const { id, contentType, hasThumbnail } = attachment;
  const { data } = useQuery({ ...thumbnailQuery(id), enabled: hasThumbnail });
  // The accessible name includes the file.
  if (data) return <img src={data} alt="" className="size-full object-cover" />;
  if (contentType === 'image/heic') return <span className="text-[13px] font-medium">HEIC</span>;
  const Icon = contentType === 'application/pdf' ? FileText : Image;
  return <Icon aria-hidden className="size-5" />;
}

interface RemoveDialogProps {
  attachment: Attachment;
  document: AttachedDocument;
  onClose: () => void;
}

function RemoveDialog({ attachment: { id, fileName }, document, onClose }: RemoveDialogProps) {
  const remove = useRemoveAttachment(document);
  return (
    <ConfirmDialog
      title={`Remove ${fileName}`}
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>It is removed for everybody. The audit trail records it.</p>
    </ConfirmDialog>
  );
}

interface RowOnItsWayProps {
  name: string;
  /** Upload progress, 0 to 1. */
  share: number;
  /** The failure; null while uploading. */
  problem: string | null;
  /** Whether a retry can help. */
  onRetry?: (() => void) | undefined;
  /** Whether it can be discarded. */
  onForget?: (() => void) | undefined;
}

export function RowOnItsWay({ name, share, problem, onRetry, onForget }: RowOnItsWayProps) {
  return (
    <li className="flex items-center gap-3">
      <Picture>{problem === null ? <Spinner /> : <X aria-hidden />}</Picture>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        {problem === null ? (
          <>
            <progress
              aria-label={`Sending ${name}`}
              value={share}
              className="h-1.5 w-full accent-primary"
            />
            <span role="status" className="sr-only">{`Sending ${name}`}</span>
          </>
        ) : (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
      {problem !== null && (
        <div className="flex gap-1">
          {onRetry && (
            <Button
              variant="outline"
              size="icon-sm"
              aria-label={`Send ${name} again`}
              onClick={onRetry}
            >
              <RotateCw aria-hidden />
            </Button>
          )}
          {onForget && (
            <Button variant="ghost" size="icon-sm" aria-label={`Forget ${name}`} onClick={onForget}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Stored on this device until its document is sent. */
export function RowOfForm({ name, onForget }: { name: string; onForget: () => void }) {
  return (
    <li className="flex items-center gap-3">
      <Picture>
        <Image aria-hidden className="size-5" />
      </Picture>
      <p className="min-w-0 flex-1 truncate font-medium">{name}</p>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onForget}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
