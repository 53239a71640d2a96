import type { Import } from '@plinth/contracts/imports';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import type { ImportScreen } from '../import-screens.ts';
import { UndoImportDialog } from '../undo-import-dialog.tsx';

interface ImportResultProps<Field extends string> {
  result: Import;
  screen: ImportScreen<Field>;
  onClose: () => void;
}

export function ImportResult<Field extends string>({
  result,
  screen,
  onClose,
}: ImportResultProps<Field>) {
  const [isUndoing, setUndoing] = useState(false);
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div role="status" className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{result.fileName || 'The sheet'} is imported</p>
        <p className="text-muted-foreground">{countsOf(result)}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" onClick={() => setUndoing(true)}>
          Undo import
        </Button>
        <ButtonLink variant="outline" to={screen.listPath}>
          Show {screen.plural}
        </ButtonLink>
      </div>
      {isUndoing && (
        <UndoImportDialog batch={result} onClose={() => setUndoing(false)} onUndone={onClose} />
      )}
    </Card>
  );
}

function countsOf({ createdCount, changedCount, skippedCount }: Import): string {
  const [created, changed, skipped] = [createdCount, changedCount, skippedCount].map(
    formatQuantity,
  );
  return `${created} created, ${changed} changed, ${skipped} skipped`;
}
