/** The state of the wizard. The step is in the URL, so that Back goes one step back. */
import type { Import, ImportRow } from '@plinth/contracts/imports';
import { type ImportField, missingFields } from '@plinth/domain/import/import-field';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { ApiError } from '#api/api-error.ts';

import {
  draftOf,
  draftProblem,
  type ImportDraft,
  toSheet,
  withChosenColumn,
  withCode,
  withUnit,
  withHeadRow,
} from './import-draft.ts';
import type { ImportScreen } from '../import-screens.ts';
import { useImport, usePreview, useReadSheet } from '../imports.api.ts';
import type { ReadFile } from '../file/sheet.ts';

export type Step = 'file' | 'columns' | 'preview';

export function useImportSteps<Field extends string>(screen: ImportScreen<Field>) {
  const { fields } = screen;
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [result, setResult] = useState<Import | null>(null);
  const read = useReadSheet();
  const preview = usePreview(screen);
  const run = useImport(screen);
  const { step, goTo } = useStep({ columns: draft !== null, preview: preview.data !== undefined });

  /** The preview is invalid after changing columns. */
  function change(next: ImportDraft) {
    preview.reset();
    setDraft(next);
  }

  function open(file: ReadFile) {
    setResult(null);
    change(draftOf(fields, file));
    goTo('columns');
  }

  function finish(batch: Import) {
    setResult(batch);
    setDraft(null);
    read.reset();
    preview.reset();
    goTo('file', { replace: true });
  }

  function submit(isLeavingOut: boolean) {
    if (!draft || !preview.data) return;
    const { sheet, digest, rows } = preview.data;
    const leaveOut = isLeavingOut ? numbersOfRefused(rows) : [];
    const order = { sheet, fileName: draft.file.fileName, digest, leaveOut };
    run.mutate(order, {
      onSuccess: (answer) => finish(answer.import),
      onError: (error) => {
        // The records have changed: the new preview is shown first.
        if (error instanceof ApiError && error.httpStatus === 409) preview.mutate(sheet);
      },
    });
  }

  const problem = draft && draftProblem(draft);
  const missing = draft ? missingFields(fields, draft.mapping) : [];
  return {
    step,
    goTo,
    read,
    preview,
    run,
    result,
    draft,
    problem,
    missing,
    submit,
    forgetResult: () => setResult(null),
    readSheet: (source: File | string) => read.mutate(source, { onSuccess: open }),
    ...choices(fields, draft, change),
    showPreview: () =>
      draft && preview.mutate(toSheet(fields, draft), { onSuccess: () => goTo('preview') }),
  };
}

export type ImportSteps<Field extends string> = ReturnType<typeof useImportSteps<Field>>;

/** Changes of the second step. */
function choices(
  fields: readonly ImportField[],
  draft: ImportDraft | null,
  change: (next: ImportDraft) => void,
) {
  return {
    chooseSheet: (index: number) => {
      const sheet = draft?.file.sheets[index];
      if (draft && sheet) change(draftOf(fields, draft.file, sheet));
    },
    chooseHeadRow: (row: number | null) => draft && change(withHeadRow(fields, draft, row)),
    chooseUnit: (word: string, unit: string) => draft && change(withUnit(draft, word, unit)),
    chooseCode: (row: number, code: string) => draft && change(withCode(draft, row, code)),
    chooseColumn: (field: string, column: number | null) =>
      draft && change(withChosenColumn(draft, field, column)),
  };
}

/** A step that is not possible, for example after a reload, falls back to the last possible one. */
function useStep(isOpen: { readonly columns: boolean; readonly preview: boolean }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const columns: Step = asked !== null && isOpen.columns ? 'columns' : 'file';
  const step: Step = asked === 'preview' && isOpen.preview ? 'preview' : columns;
  const goTo = (next: Step, options?: { replace: boolean }) =>
    setParams(next === 'file' ? {} : { step: next }, options);
  return { step, goTo };
}

function numbersOfRefused(rows: readonly ImportRow[]): number[] {
  return rows.filter(({ action }) => action === 'REFUSE').map(({ number }) => number);
}
