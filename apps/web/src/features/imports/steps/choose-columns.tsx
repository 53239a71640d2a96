/** Step 2: assign columns to fields. */
import type { ImportField } from '@plinth/domain/import/import-field';
import { counted } from '@plinth/domain/shared/counted';

import { DoubtfulCodes } from '#form/doubtful-codes.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import {
  codesInDoubt,
  columnsIn,
  countRows,
  headRowChoices,
  type ImportDraft,
  type ExportColumn,
} from './import-draft.ts';
import type { ImportScreen } from '../import-screens.ts';
import { UnknownUnits } from './unknown-units.tsx';
import type { ImportSteps } from './use-import-steps.ts';

interface ChooseColumnsProps<Name extends string> {
  screen: ImportScreen<Name>;
  steps: ImportSteps<Name>;
  draft: ImportDraft;
}

export function ChooseColumns<Name extends string>({
  screen,
  steps,
  draft,
}: ChooseColumnsProps<Name>) {
  const { problem, missing, preview, showPreview, goTo, chooseColumn } = steps;
  const doubtful = screen.hasNumberCodes ? codesInDoubt(draft) : [];
  const columns = columnsIn(draft);
  const used = new Set(Object.values(draft.mapping));
  const unused = columns.filter(({ index }) => !used.has(index));
  const missingLabels = missing.map(({ label }) => label).join(', ');
  const reason = problem ?? (missing.length > 0 ? `Still needed: ${missingLabels}` : true);
  return (
    <Card>
      <CardSection>
        <ExportChoices steps={steps} draft={draft} />
      </CardSection>
      <CardSection>
        <div
          aria-hidden
          className="mb-1 grid grid-cols-[11rem_minmax(0,16rem)_minmax(0,1fr)] gap-4 text-[13px] font-medium text-muted-foreground max-md:hidden"
        >
          <span>Field</span>
          <span>Column in your file</span>
          <span>What stands there</span>
        </div>
        <ul aria-label="Columns" className="flex flex-col divide-y">
          {screen.fields.map((field) => (
            <ColumnChoice
              key={field.name}
              field={field}
              columns={columns}
              column={draft.mapping[field.name]}
              isMissing={missing.some(({ name }) => name === field.name)}
              onChoose={(column) => chooseColumn(field.name, column)}
            />
          ))}
        </ul>
        {unused.length > 0 && (
          <p className="mt-3 text-[13px] text-muted-foreground">
            Not imported: {unused.map(({ title }) => title).join(', ')}
          </p>
        )}
        {screen.units && <UnknownUnits steps={steps} draft={draft} of={screen.units} />}
        <DoubtfulCodes codes={doubtful} chosen={draft.codes ?? {}} onChoose={steps.chooseCode} />
        <div role="status" className="mt-3 empty:hidden">
          {reason !== true && <FieldError>{reason}</FieldError>}
        </div>
      </CardSection>
      <div className="flex items-center gap-2 border-t px-4 py-3 sm:justify-end max-sm:*:flex-1">
        <span className="mr-auto text-[13px] text-muted-foreground max-sm:hidden">
          {counted(countRows(draft), 'row')}
        </span>
        <Button variant="outline" onClick={() => goTo('file')}>
          Back
        </Button>
        <Button disabledReason={reason} isLoading={preview.isPending} onClick={showPreview}>
          {preview.isPending ? 'Checking...' : 'Preview'}
        </Button>
      </div>
    </Card>
  );
}

const NO_ROW = 'none';

function ExportChoices<Name extends string>({
  steps: { chooseSheet, chooseHeadRow },
  draft: { file, sheet, headRow },
}: Pick<ChooseColumnsProps<Name>, 'steps' | 'draft'>) {
  const { sheets } = file;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
      {sheets.length > 1 && (
        <Field label="Sheet">
          {(control) => (
            <Select
              {...control}
              options={sheets.map(({ name, rowCount }, index) => ({
                value: String(index),
                label: `${name} · ${formatQuantity(rowCount)} rows`,
              }))}
              value={String(sheets.indexOf(sheet))}
              onValueChange={(index) => chooseSheet(Number(index))}
            />
          )}
        </Field>
      )}
      <Field label="Row with the headings">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: NO_ROW, label: 'None: every row is data' },
              ...headRowChoices(sheet).map(({ index, text }) => ({
                value: String(index),
                label: `Row ${index + 1}: ${shortened(text)}`,
              })),
            ]}
            value={headRow === null ? NO_ROW : String(headRow)}
            onValueChange={(row) => chooseHeadRow(row === NO_ROW ? null : Number(row))}
          />
        )}
      </Field>
    </div>
  );
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const NO_COLUMN = 'none';

interface ColumnChoiceProps {
  field: ImportField;
  columns: readonly ExportColumn[];
  column: number | undefined;
  isMissing: boolean;
  onChoose: (column: number | null) => void;
}

function ColumnChoice({ field, columns, column, isMissing, onChoose }: ColumnChoiceProps) {
  const chosen = columns.find(({ index }) => index === column);
  const id = `column-of-${field.name}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[11rem_minmax(0,16rem)_minmax(0,1fr)]">
      <label
        htmlFor={id}
        className={field.isRequired ? 'required-mark font-medium' : 'font-medium'}
      >
        {field.label}
      </label>
      <Select
        id={id}
        aria-invalid={isMissing || undefined}
        options={[
          { value: NO_COLUMN, label: 'Not in the file' },
          ...columns.map(({ index, title }) => ({ value: String(index), label: title })),
        ]}
        value={chosen ? String(chosen.index) : NO_COLUMN}
        onValueChange={(value) => onChoose(value === NO_COLUMN ? null : Number(value))}
        className={chosen ? '' : 'text-muted-foreground'}
      />
      <p className="min-w-0 truncate text-[13px] text-muted-foreground">
        {chosen ? chosen.samples.join(' · ') : ''}
      </p>
    </li>
  );
}
