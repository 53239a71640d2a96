/** Chooses a photo, by camera or file, as the device offers. */
import { type ReactNode, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';

interface PhotoButtonProps {
  disabledReason?: true | string;
  isLoading?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

export function PhotoButton({
  disabledReason = true,
  isLoading = false,
  onFile,
  children,
}: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative inline-flex max-sm:grow max-sm:*:[button]:h-12 max-sm:*:[button]:grow">
      <Button
        variant="outline"
        disabledReason={disabledReason}
        isLoading={isLoading}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label="Photo of the material"
        onFiles={([file]) => file && onFile(file)}
      />
    </span>
  );
}
