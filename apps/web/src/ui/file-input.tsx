/** A file input without a look of its own: a button beside it opens it. */
import type { ComponentProps } from 'react';

interface FileInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'multiple' | 'capture'
> {
  'aria-label': string;
  /** Called with the chosen files, of which there is at least one. */
  onFiles: (files: readonly File[]) => void;
}

export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Resets the input, so that the same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
