/** Shown when a document could not be loaded. */
import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';

import { isNotFound } from '#api/api-error.ts';
import { inSentence } from '#lib/format.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface DocumentMissingProps {
  type: DocumentType;
  error: Error;
  onRetry: () => void;
}

export function DocumentMissing({ type, error, onRetry }: DocumentMissingProps) {
  const { words, screen } = DOCUMENTS[type];
  const what = inSentence(words.short);
  const isGone = isNotFound(error);
  return (
    <>
      <PageHead title={isGone ? `${words.short} not found` : words.short} />
      <LoadFailure
        title={`The ${what} could not be loaded`}
        error={error}
        fallback={`Failed to fetch the ${what}`}
        onRetry={isGone ? undefined : onRetry}
      >
        <ButtonLink variant="outline" to={screen}>
          {`Back to ${inSentence(words.many)}`}
        </ButtonLink>
      </LoadFailure>
    </>
  );
}
