/** In the place of a document that could not be loaded. */
import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';
import { CircleAlert } from 'lucide-react';

import { explain, isNotFound } from '#api/api-error.ts';
import { inSentence } from '#lib/format.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
      <Card>
        <EmptyState
          icon={CircleAlert}
          title={`The ${what} could not be loaded`}
          hint={explain(error, `Failed to fetch the ${what}`)}
          action={
            <>
              <ButtonLink variant="outline" to={screen}>
                {`Back to ${inSentence(words.many)}`}
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}
