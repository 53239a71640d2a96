/** Step 1: choose a file, drop one, or paste cells; download the template. */
import { MAX_IMPORT_ROWS } from '@plinth/contracts/imports';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { explain } from '#api/api-error.ts';
import { failsWith } from '#api/query-client.ts';
import { useUnits } from '#api/units.ts';
import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Textarea } from '#ui/input.tsx';

import type { ImportScreen } from '../import-screens.ts';
import { MAX_FILE_MB, UnreadableSheetError } from '../file/read-sheet.ts';
import type { ImportSteps } from './use-import-steps.ts';

interface ChooseSheetProps<Field extends string> {
  screen: ImportScreen<Field>;
  steps: ImportSteps<Field>;
}

export function ChooseSheet<Field extends string>({ screen, steps }: ChooseSheetProps<Field>) {
  const { read, readSheet, draft, goTo } = steps;
  const [cells, setCells] = useState('');
  return (
    <Card className="mb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <CardSection>
        <DropZone isReading={read.isPending} onFile={readSheet}>
          {draft && !read.isPending && (
            <Button variant="link" size="sm" onClick={() => goTo('columns')}>
              Continue with {draft.file.fileName}
            </Button>
          )}
        </DropZone>
        {read.error && (
          <div role="alert" className="mt-3">
            <FieldError>
              {read.error instanceof UnreadableSheetError
                ? read.error.message
                : explain(read.error, 'The file could not be read. Please try again.')}
            </FieldError>
          </div>
        )}
        <div className="mt-4 flex flex-col items-start gap-2">
          <Field
            label="Or paste cells copied from Excel"
            help="With the row of headings, if there is one"
            className="w-full"
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                className="min-h-16 font-mono text-[13px] whitespace-pre"
                value={cells}
                onChange={({ target }) => setCells(target.value)}
              />
            )}
          </Field>
          <Button
            variant="outline"
            disabledReason={cells.trim() === '' ? 'Paste some cells first' : true}
            onClick={() => readSheet(cells)}
          >
            Use these cells
          </Button>
        </div>
      </CardSection>
      <CardSection
        title="Start from a template"
        className="not-first:border-t lg:not-first:border-t-0 lg:border-l"
      >
        <Template screen={screen} />
      </CardSection>
    </Card>
  );
}

interface DropZoneProps {
  isReading: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

function DropZone({ isReading, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = ([file]: Iterable<File>) => {
    if (file && !isReading) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={cn(
        'flex flex-col items-center gap-1 rounded-lg border border-dashed border-input px-4 py-8 text-center transition-colors',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-muted text-muted-foreground">
        <FileSpreadsheet aria-hidden className="size-5" />
      </span>
      <p className="font-medium max-sm:hidden">Drop an Excel or CSV file here</p>
      <p className="mb-3 text-[13px] text-muted-foreground">
        .xlsx or .csv · up to {formatQuantity(MAX_IMPORT_ROWS)} rows · {MAX_FILE_MB} MB
      </p>
      <Button isLoading={isReading} onClick={() => input.current?.click()}>
        {isReading ? 'Reading...' : 'Choose file'}
      </Button>
      <FileInput
        ref={input}
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        aria-label="File to import"
        onFiles={take}
      />
      <span role="status" className="sr-only">
        {isReading && 'Reading the file'}
      </span>
      {children}
    </div>
  );
}

function Template<Field extends string>({ screen }: { screen: ImportScreen<Field> }) {
  const download = useMutation({
    mutationFn: screen.downloadTemplate,
    meta: failsWith('Failed to download the template'),
  });
  const units = useUnits();
  const required = screen.fields.filter(({ isRequired }) => isRequired);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2 max-sm:*:flex-1">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            isLoading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <Download aria-hidden />
            {format === 'xlsx' ? 'Excel' : 'CSV'}
          </Button>
        ))}
      </div>
      <dl className="flex flex-col gap-2 text-[13px] text-muted-foreground [&_dt]:font-medium [&_dt]:text-foreground">
        <div>
          <dt>Needed</dt>
          <dd>{required.map(({ label }) => label).join(', ')}</dd>
        </div>
        {screen.kind === 'MATERIALS' && (
          <div>
            <dt>Units</dt>
            <dd>{units.join(', ')}. Nos, MT, Kgs and the like are understood.</dd>
          </div>
        )}
        {screen.kind === 'OPENING_STOCK' ? (
          <div>
            <dt>Materials</dt>
            <dd>
              By code or name, each once, in the material’s own unit. For materials that have moved
              already, use a stock count.
            </dd>
          </div>
        ) : (
          <div>
            <dt>To change {screen.plural}</dt>
            <dd>Add their {screen.noun} code. An empty cell leaves what is there.</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
