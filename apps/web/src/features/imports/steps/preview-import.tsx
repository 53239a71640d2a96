/** Step 3: preview and confirm. */
import {
  IMPORT_ACTIONS,
  type ImportAction,
  type SheetTotals,
} from '@plinth/domain/import/row-plan';
import { ownTotalText } from '@plinth/domain/sheet/own-total';
import { counted } from '@plinth/domain/shared/counted';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { saveFile } from '#api/download.ts';
import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { Pager } from '#table/pager.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

import { ACTION_WORDS } from './action-words.ts';
import type { ImportScreen, Preview } from '../import-screens.ts';
import { PreviewRows } from './preview-rows.tsx';
import { refusedRowsCsv } from './refused-rows.ts';
import type { ImportSteps } from './use-import-steps.ts';

interface PreviewImportProps<Field extends string> {
  screen: ImportScreen<Field>;
  steps: ImportSteps<Field>;
}

const LIST = { columns: ['number'], defaults: { sortBy: 'number', direction: 'asc' } } as const;

export function PreviewImport<Field extends string>({ screen, steps }: PreviewImportProps<Field>) {
  const { preview, run, submit, goTo, draft } = steps;
  const [isLeavingOut, setLeavingOut] = useState(false);
  const params = useListParams(LIST);
  const { data } = preview;
  if (!data) return null;

  const { counts } = data;
  const chosen = IMPORT_ACTIONS.find((action) => action === params.filter('action'));
  const rows = data.rows.filter(({ action }) => !chosen || action === chosen);
  const { page, size } = params;
  const shown = rows.slice(page * size, (page + 1) * size);
  const totals = { totalElements: rows.length, totalPages: Math.ceil(rows.length / size) };
  const wanted = counts.CREATE + counts.CHANGE;
  const refused = `${counted(counts.REFUSE, 'row')} ${counts.REFUSE === 1 ? 'is' : 'are'} refused`;

  function reason(): string | true {
    if (counts.REFUSE > 0 && !isLeavingOut)
      return `${refused}: correct the file, or leave them out`;
    return wanted > 0 || 'There is nothing to import';
  }

  function saveRefused() {
    const csv = refusedRowsCsv(
      screen.fields,
      data?.sheet ?? { columns: [], rows: [] },
      data?.rows ?? [],
    );
    const name = `${draft?.file.fileName.replace(/\.\w+$/, '')} - refused rows.csv`;
    saveFile({ name, content: new Blob([csv], { type: 'text/csv' }) });
  }

  return (
    <Card className={cn('transition-opacity', preview.isPending && 'opacity-60')}>
      <div className="flex flex-wrap items-center gap-2 border-b p-3">
        <ActionFilter
          counts={counts}
          chosen={chosen}
          onChoose={(action) => params.setFilter('action', action)}
        />
        {counts.REFUSE > 0 && (
          <Button variant="ghost" size="sm" className="sm:ml-auto" onClick={saveRefused}>
            <Download aria-hidden />
            Download refused rows
          </Button>
        )}
      </div>
      {data.totals && (
        <p role="status" className="figures border-b px-4 py-2 font-medium whitespace-normal">
          {totalsText(data.totals)}
        </p>
      )}
      <PreviewRows rows={shown} fields={screen.fields} />
      {rows.length > 0 && <Pager params={params} totals={totals} shown={shown.length} />}
      <div
        data-action-bar=""
        className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-b-lg border-t bg-card px-3 py-2.5"
      >
        {counts.REFUSE > 0 && (
          <Checkbox
            label={`Leave out the ${counted(counts.REFUSE, 'refused row')}`}
            isChecked={isLeavingOut}
            onCheckedChange={setLeavingOut}
          />
        )}
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="outline" onClick={() => goTo('columns')}>
            Back
          </Button>
          <Button
            disabledReason={reason()}
            isLoading={run.isPending || preview.isPending}
            onClick={() => submit(isLeavingOut)}
          >
            {run.isPending ? 'Importing...' : `Import ${counted(wanted, 'row')}`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The amount of what is imported, beside the total that the sheet states. */
function totalsText({ read, own }: SheetTotals): string {
  return [`Total ${formatMoney(read)}`, ownTotalText(read, own)].filter(Boolean).join(' · ');
}

interface ActionFilterProps {
  counts: Preview['counts'];
  chosen: ImportAction | undefined;
  onChoose: (action: ImportAction | '') => void;
}

function ActionFilter({ counts, chosen, onChoose }: ActionFilterProps) {
  const all = IMPORT_ACTIONS.reduce((sum, action) => sum + counts[action], 0);
  const choices = [
    { value: '', label: 'All', count: all },
    ...IMPORT_ACTIONS.map((value) => ({
      value,
      label: ACTION_WORDS[value].plural,
      count: counts[value],
    })),
  ] as const;
  return (
    <div role="group" aria-label="Show rows" className="flex flex-wrap gap-1">
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={(chosen ?? '') === value}
          onClick={() => onChoose(value)}
          className={cn(
            'flex h-8 items-center gap-1.5 rounded-md border border-transparent px-2.5 text-[13px] text-muted-foreground transition-colors hover:bg-muted max-sm:h-11',
            'aria-pressed:border-input aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground',
            value === 'REFUSE' && count > 0 && 'text-destructive aria-pressed:text-destructive',
          )}
        >
          {label}
          <span className="figures">{formatQuantity(count)}</span>
        </button>
      ))}
      <span role="status" className="sr-only">
        {choices.map(({ label, count }) => `${label}: ${count}`).join(', ')}
      </span>
    </div>
  );
}
