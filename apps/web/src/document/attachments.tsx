/** Attachments of a document or record: stored ones, uploads, and adding more. */
import {
  areAllPriced,
  type AttachedDocumentType,
  type AttachedTo,
  attachmentRights,
} from '@plinth/domain/attachment/attachment-rules';
import { useQuery } from '@tanstack/react-query';

import { explain } from '#api/api-error.ts';
import type { RolePlace } from '#api/roles-in-project.ts';
import { usePermissionAtAny } from '#api/session.ts';
import { useProgress, useUnsent } from '#device/device.ts';
import type { OutboxPhoto } from '#device/outbox-item.ts';
import { discardPhoto, useStorePhotos } from '#device/use-photos.ts';
import { sendNow } from '#device/waiting-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AttachmentRow, RowOnItsWay } from './attachment-row.tsx';
import { attachmentsQuery } from './attachments.api.ts';
import { AddPhotoButtons } from './photo-picker.tsx';

interface AttachmentsProps {
  documentType: AttachedDocumentType;
  documentId: string;
  /** The projects of the document. */
  projects: readonly RolePlace[];
}

export function Attachments({ documentType, documentId, projects }: AttachmentsProps) {
  const canAdd = usePermissionAtAny(attachmentRights(documentType).add, projects);
  const mayReadPrices = usePermissionAtAny('prices:read', projects) === true;
  if (!mayReadPrices && areAllPriced(documentType)) {
    return (
      <Card className="min-w-0">
        <CardSection title="Attachments">
          <p className="text-muted-foreground">
            They may show prices, which your role does not see.
          </p>
        </CardSection>
      </Card>
    );
  }
  return <AttachmentsCard documentType={documentType} documentId={documentId} canAdd={canAdd} />;
}

interface AttachmentsCardProps {
  documentType: AttachedTo;
  documentId: string;
  /** `true`, or the reason why files cannot be added. */
  canAdd: true | string;
}

export function AttachmentsCard({ documentType, documentId, canAdd }: AttachmentsCardProps) {
  const document = { documentType, documentId };
  const { data, error, refetch } = useQuery(attachmentsQuery(document));
  const { photos } = useUnsent();
  const underWay = photos.filter((photo) => photo.documentId === documentId);
  const { unfit, add, forgetUnfit } = useStorePhotos({ ...document, of: documentId });
  const isEmpty = data?.length === 0 && underWay.length === 0 && unfit.length === 0;
  return (
    <Card className="min-w-0">
      <CardSection title="Attachments">
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
        <ul aria-label="Attachments" className="flex flex-col gap-2">
          {data?.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              document={document}
              canRemove={canAdd === true}
            />
          ))}
          {underWay.map((photo) => (
            <PhotoOnItsWay key={photo.key} photo={photo} />
          ))}
          {unfit.map((one) => (
            <RowOnItsWay
              key={one.name}
              name={one.name}
              share={0}
              problem={one.problem}
              onForget={() => forgetUnfit(one)}
            />
          ))}
        </ul>
        <AddPhotoButtons canAdd={canAdd} onFiles={(files) => void add(files)} />
      </CardSection>
    </Card>
  );
}

function PhotoOnItsWay({ photo }: { photo: OutboxPhoto }) {
  const { key, name, refusal, tries } = photo;
  const share = useProgress(key);
  const isResting = tries !== null && tries.next > tries.first + 1;
  const problem = refusal?.message ?? (isResting ? RESTING : null);
  return (
    <RowOnItsWay
      name={name}
      share={share}
      problem={problem}
      onRetry={refusal ? undefined : sendNow}
      onForget={refusal ? () => discardPhoto(photo) : undefined}
    />
  );
}

const RESTING = 'The server cannot be reached. It is kept on this device and sent automatically.';
