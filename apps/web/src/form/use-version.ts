/**
 * The version of a record that a form edits: the one it was opened with, or the one from a
 * conflict.
 */
import { useState } from 'react';

import { ApiError } from '#api/api-error.ts';

/** After a conflict the form has the current version: saving again overwrites. */
export function useVersion(opened: number | undefined) {
  const [version, setVersion] = useState(opened);
  const follow = (error: Error) => {
    if (error instanceof ApiError && error.version !== undefined) setVersion(error.version);
  };
  return { version, follow };
}
