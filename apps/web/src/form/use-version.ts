/** Which version of a record a form edits: the one it was opened with, until the server names a later one. */
import { useState } from 'react';

import { ApiError } from '#api/api-error.ts';

/** After a refusal for an older version the form goes on from the one that stands: saving again replaces it knowingly. */
export function useVersion(opened: number | undefined) {
  const [version, setVersion] = useState(opened);
  const follow = (error: Error) => {
    if (error instanceof ApiError && error.version !== undefined) setVersion(error.version);
  };
  return { version, follow };
}
