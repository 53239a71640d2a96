/** Adds attachments, by camera or file, to a document or to a form that will create one. */
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';

import { discardPhoto, type FormPhotos, useStorePhotos } from '#device/use-photos.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';

import { RowOfForm, RowOnItsWay } from './attachment-row.tsx';

const HAS_CAMERA = '(pointer: coarse)';
/** Systems that do not know the type of HEIC files know their endings. */
const KINDS = 'image/*,.heic,.heif,application/pdf';

interface PhotoPickerProps {
  of: FormPhotos;
  documentType: AttachedTo;
}

/** Stored on this device until the document exists. */
export function PhotoPicker({ of: { photosOf, photos }, documentType }: PhotoPickerProps) {
  const place = { documentType, documentId: null, of: photosOf };
  const { unfit, add, forgetUnfit } = useStorePhotos(place);
  return (
    <>
      <ul aria-label="Attachments" className="flex flex-col gap-2">
        {photos.map((photo) => (
          <RowOfForm key={photo.key} name={photo.name} onForget={() => discardPhoto(photo)} />
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
      <AddPhotoButtons canAdd onFiles={(files) => void add(files)} />
    </>
  );
}

interface AddPhotoButtonsProps {
  canAdd: true | string;
  onFiles: (files: readonly File[]) => void;
}

export function AddPhotoButtons({ canAdd, onFiles }: AddPhotoButtonsProps) {
  const hasCamera = useMediaQuery(HAS_CAMERA);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className="relative mt-3 flex flex-wrap gap-2 max-sm:*:[button]:h-12 max-sm:*:[button]:flex-1">
      {hasCamera && (
        <>
          <Button variant="outline" disabledReason={canAdd} onClick={() => camera.current?.click()}>
            <Camera aria-hidden />
            Take Photo
          </Button>
          <FileInput
            ref={camera}
            accept="image/*"
            capture="environment"
            aria-label="Photo"
            onFiles={onFiles}
          />
        </>
      )}
      <Button variant="outline" disabledReason={canAdd} onClick={() => files.current?.click()}>
        <Paperclip aria-hidden />
        Add Files
      </Button>
      <FileInput
        ref={files}
        accept={KINDS}
        multiple
        aria-label="Files to attach"
        onFiles={onFiles}
      />
    </div>
  );
}
