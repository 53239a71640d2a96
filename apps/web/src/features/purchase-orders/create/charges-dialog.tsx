/** Edits the named charges of the order form. */
import type { SharedCharge } from '@plinth/domain/purchase-order/charges/charges';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { type ChargedLines, chargeErrors, NEW_CHARGE } from '../charge-rows.ts';
import { ChargesEditor } from '../charges-editor.tsx';

interface ChargesDialogProps {
  charges: readonly SharedCharge[];
  lines: ChargedLines;
  onClose: () => void;
  onSave: (charges: readonly SharedCharge[]) => void;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** Mount it to open it. */
export function ChargesDialog({ charges: saved, lines, onClose, onSave }: ChargesDialogProps) {
  const [charges, setCharges] = useState(saved.length > 0 ? saved : [NEW_CHARGE]);
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? chargeErrors(charges, lines) : NO_ERRORS;
  const save = () => {
    setChecked(true);
    if (chargeErrors(charges, lines).size === 0) onSave(charges);
  };
  return (
    <Dialog
      title="Charges"
      description="Each charge is shared over the lines and is part of the stock value."
      className="sm:w-[min(42rem,calc(100vw-2rem))]"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save Charges</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ChargesEditor charges={charges} lines={lines} errors={errors} onChange={setCharges} />
        <p className="text-[13px] text-muted-foreground">
          A percentage before tax is of the value of the lines; after tax, of their value with tax.
        </p>
      </div>
    </Dialog>
  );
}
