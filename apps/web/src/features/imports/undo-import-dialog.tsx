/** Confirms undoing an import, with its effect or the blocking records. */
import type { Import } from '@plinth/contracts/imports';
import { counted } from '@plinth/domain/shared/counted';

import { ApiError, explain } from '#api/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';

import { useUndoImport } from './imports.api.ts';

interface UndoImportDialogProps {
  batch: Import;
  onClose: () => void;
  onUndone?: () => void;
}

const NOUNS = {
  MATERIALS: 'material',
  SUPPLIERS: 'supplier',
  CONTRACTORS: 'contractor',
  OPENING_STOCK: 'material',
  WORK: 'item',
} as const;
const DOCUMENTS = {
  MATERIALS: 'MRNs or purchase orders',
  SUPPLIERS: 'purchase orders',
  CONTRACTORS: 'issues',
  WORK: null,
} as const;

export function UndoImportDialog({ batch, onClose, onUndone }: UndoImportDialogProps) {
  const undo = useUndoImport();
  const { kind, createdCount, changedCount } = batch;
  const noun = NOUNS[kind];
  return (
    <ConfirmDialog
      title="Undo import"
      description={`${batch.fileName || 'Sheet'} · ${formatDateTime(batch.importedAt)}`}
      confirmLabel="Undo import"
      confirmingLabel="Undoing..."
      isLoading={undo.isPending}
      onConfirm={() =>
        undo.mutate(batch.id, {
          onSuccess: () => {
            onClose();
            onUndone?.();
          },
        })
      }
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {kind === 'OPENING_STOCK' && (
          <li>
            The {counted(createdCount, noun)} that it opened {createdCount === 1 ? 'has' : 'have'}{' '}
            nothing in the store again; the ledger keeps both entries.
          </li>
        )}
        {kind !== 'OPENING_STOCK' && createdCount > 0 && (
          <li>
            The {counted(createdCount, noun)} that it created {createdCount === 1 ? 'is' : 'are'}{' '}
            deleted.
            {DOCUMENTS[kind] === null
              ? ' If documents name one of them, nothing is undone.'
              : ` What ${DOCUMENTS[kind]} name by now is archived instead.`}
          </li>
        )}
        {changedCount > 0 && (
          <li>
            The {counted(changedCount, noun)} that it changed {changedCount === 1 ? 'gets' : 'get'}{' '}
            back what stood before.
          </li>
        )}
        <li>If one of them was changed since, nothing is undone.</li>
      </ul>
      {undo.error && <Refusal error={undo.error} />}
    </ConfirmDialog>
  );
}

/** The most violations that are listed. */
const SHOWN = 10;

function Refusal({ error }: { error: Error }) {
  const violations = error instanceof ApiError ? error.violations : [];
  const hidden = violations.length - SHOWN;
  return (
    <div role="alert" className="mt-4 flex flex-col gap-1">
      <FieldError>{explain(error, 'Failed to undo the import')}</FieldError>
      {violations.length > 0 && (
        <ul className="list-disc pl-9 text-[13px]">
          {violations.slice(0, SHOWN).map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
          {hidden > 0 && <li>and {hidden} more</li>}
        </ul>
      )}
    </div>
  );
}
