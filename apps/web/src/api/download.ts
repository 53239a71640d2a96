/** Saving a file that the server makes: a mutation, so that its button waits and its failure is told like any other. */
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';

import { type DownloadedFile, fetchFile } from './client.ts';

/** Hands the file to the browser, which asks or saves as its user has set it. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the content up after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches the file and saves it. Throws `ApiError`. */
export async function download<E extends FileEndpointDefinition>(
  ...request: Parameters<typeof fetchFile<E>>
): Promise<void> {
  saveFile(await fetchFile(...request));
}
