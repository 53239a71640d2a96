/** Pastes lines from Excel into the form of rate contracts. */
import { pastedContractLines } from '@plinth/domain/rate-contract/pasted-lines';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';

import { matchNames, NO_MATCH } from '#api/match-names.ts';
import { useCall } from '#api/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

import type { ContractForm, LineForm } from './contract-form-model.ts';
import { pasteReport, toPastedLine, withoutPaste, withPasted } from './pasted-contract-lines.ts';

interface PasteLinesProps {
  getForm: () => Pick<ContractForm, 'lines' | 'kind'>;
  onLinesChange: (lines: LineForm[]) => void;
}

export function PasteLines({ getForm, onLinesChange }: PasteLinesProps) {
  const [text, setText] = useState<string | null>(null);
  const [done, setDone] = useState({ paste: 0, report: '' });
  const find = useCall({
    send: async (pasted: string) => {
      const lines = pastedContractLines(pasted);
      const matches = await matchNames(lines);
      const paste = done.paste + 1;
      return {
        paste,
        lines: lines.map((line, index) => toPastedLine(line, matches[index] ?? NO_MATCH, paste)),
      };
    },
    success: null,
    failure: 'Failed to find the materials',
  });

  function add() {
    if (find.isPending || !text?.trim()) return;
    find.mutate(text, {
      onSuccess: ({ paste, lines }) => {
        onLinesChange(withPasted(getForm().lines, lines));
        setDone({ paste, report: pasteReport(lines, getForm().kind) });
        setText(null);
      },
    });
  }

  function undo() {
    onLinesChange(withoutPaste(getForm().lines, done.paste));
    setDone({ ...done, report: '' });
  }

  return (
    <>
      {text === null ? (
        <Button variant="outline" onClick={() => setText('')}>
          <ClipboardPaste aria-hidden />
          Paste Lines
        </Button>
      ) : (
        <div className="flex w-full flex-col gap-3 rounded-md bg-muted p-3">
          <Field
            label="Lines from Excel"
            help="A line each: material name or code, unit, rate and, if agreed, a quantity. With headings the columns may be in any order."
          >
            {(aria) => (
              <Textarea
                {...aria}
                autoFocus
                rows={5}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button isLoading={find.isPending} onClick={add}>
              Find materials
            </Button>
            <Button variant="outline" onClick={() => setText(null)}>
              Clear list
            </Button>
          </div>
        </div>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-[13px] empty:hidden">
        {done.report !== '' && (
          <>
            {done.report}
            <Button variant="link" size="sm" onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </p>
    </>
  );
}
