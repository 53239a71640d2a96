/** Downloads a file as a mutation, so that its button shows progress and its failure is a toast. */
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';

import { type DownloadedFile, fetchFile } from './client.ts';

/** Saves a file by a temporary link. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads and saves the file. Throws `ApiError`. */
export async function download<E extends FileEndpointDefinition>(
  ...request: Parameters<typeof fetchFile<E>>
): Promise<void> {
  saveFile(await fetchFile(...request));
}
