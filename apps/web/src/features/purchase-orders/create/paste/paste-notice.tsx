/** The result of pasting into the lines, with Undo. */
import { TriangleAlert, X } from 'lucide-react';

import { Button } from '#ui/button.tsx';

import type { PastedLines } from './use-pasted-lines.ts';

export function PasteNotice({ pasted: { report, undo, dismiss } }: { pasted: PastedLines }) {
  return (
    // The element is always rendered, so that screen readers announce its content.
    <div role="status" className="empty:hidden">
      {report && (
        <div className="mt-3 rounded-md border bg-muted/50 py-1 pr-1 pl-3 text-[13px]">
          <div className="flex flex-wrap items-center gap-x-2">
            <p className="min-w-0 flex-1 font-medium">{report.title}</p>
            {report.changes.length > 0 && (
              <Button variant="link" size="sm" onClick={undo}>
                Undo
              </Button>
            )}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close the result of pasting"
              onClick={dismiss}
            >
              <X aria-hidden />
            </Button>
          </div>
          {report.problems.length > 0 && (
            <ul
              className="flex max-h-40 flex-col gap-1 overflow-y-auto pr-2 pb-2"
              aria-label="Not pasted"
            >
              {report.problems.map((problem) => (
                <li key={problem} className="flex items-start gap-1.5 text-warning">
                  <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{problem}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
