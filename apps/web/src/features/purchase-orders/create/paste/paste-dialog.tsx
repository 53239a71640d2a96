/** Dialog for prices copied from Excel, where no field takes them: on a phone, or with a mouse. */
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

interface PasteDialogProps {
  onClose: () => void;
  onPaste: (text: string) => void;
}

/** Mount it to open it. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog
      title="Paste prices"
      description="A column of prices in the order of the lines, or with a column of material names or codes. GST % and discount are taken by their headings."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabledReason={text.trim() === '' ? 'Paste the cells first' : true}
            onClick={() => {
              onPaste(text);
              onClose();
            }}
          >
            Fill in Prices
          </Button>
        </>
      }
    >
      <Field
        label="Cells copied from Excel"
        help="In a price field of the form, Ctrl+V does the same."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-[13px] whitespace-pre"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
