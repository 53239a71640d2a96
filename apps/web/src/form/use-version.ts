/**
 * The version of a record that a form edits: the one it was opened with, or the one from a
 * conflict.
 */
import { useState } from 'react';

import { ApiError } from '#api/api-error.ts';

/**
 * The version that an edit starts from. After a conflict it is the current version, so that saving
 * again overwrites the other change.
 */
export function useVersion(opened: number | undefined) {
  const [version, setVersion] = useState(opened);
  const follow = (error: Error) => {
    if (error instanceof ApiError && error.version !== undefined) setVersion(error.version);
  };
  return { version, follow };
}
