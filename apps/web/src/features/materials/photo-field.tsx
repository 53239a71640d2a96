/** The photo in the form of a material; it is sent once the material is saved. */
import { X } from 'lucide-react';

import { Button } from '#ui/button.tsx';

import { PhotoButton } from './photo-button.tsx';

interface PhotoFieldProps {
  file: File | null;
  /** Whether the material is new, so that it has no photo to replace. */
  isNew: boolean;
  onChange: (file: File | null) => void;
}

export function PhotoField({ file, isNew, onChange }: PhotoFieldProps) {
  return (
    <div role="group" aria-label="Photo" className="flex flex-col gap-1">
      <p className="text-[13px] font-medium">Photo</p>
      <div className="flex min-w-0 items-center gap-2">
        <PhotoButton onFile={onChange}>{file ? 'Choose Another' : 'Choose Photo'}</PhotoButton>
        {file && (
          <>
            <span className="min-w-0 truncate text-[13px]">{file.name}</span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Leave out ${file.name}`}
              onClick={() => onChange(null)}
            >
              <X aria-hidden />
            </Button>
          </>
        )}
      </div>
      {!isNew && <p className="text-[13px] text-muted-foreground">Replaces the current photo</p>}
    </div>
  );
}
