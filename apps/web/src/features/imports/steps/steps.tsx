/** The steps of the wizard, with links back. */
import { Check } from 'lucide-react';

import { cn } from '#lib/cn.ts';

import type { ImportSteps, Step } from './use-import-steps.ts';

const STEPS = [
  { id: 'file', label: 'Choose a file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'preview', label: 'Check and import' },
] as const satisfies readonly { id: Step; label: string }[];

export function Steps<Field extends string>({
  steps: { step, goTo, draft, preview },
}: {
  steps: ImportSteps<Field>;
}) {
  const current = STEPS.findIndex(({ id }) => id === step);
  const isOpen = { file: true, columns: draft !== null, preview: preview.data !== undefined };
  return (
    <ol aria-label="Steps" className="mb-4 flex flex-wrap gap-x-2 gap-y-1">
      {STEPS.map(({ id, label }, index) => (
        <li key={id} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden className="h-px w-4 bg-input sm:w-8" />}
          <button
            type="button"
            aria-current={id === step ? 'step' : undefined}
            disabled={id !== step && !isOpen[id]}
            onClick={() => id !== step && goTo(id)}
            className={cn(
              'flex min-h-8 items-center gap-2 rounded-md text-[13px] text-muted-foreground max-sm:min-h-11',
              'enabled:hover:text-foreground disabled:cursor-default',
              id === step && 'font-medium text-foreground',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'grid size-6 place-items-center rounded-full border border-input text-xs font-medium',
                id === step && 'border-primary bg-primary text-primary-foreground',
                index < current && 'border-primary text-primary',
              )}
            >
              {index < current ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={cn(id !== step && 'max-sm:sr-only')}>{label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
