/** All towers of the project, one a line. */
import type { Violation } from '@plinth/domain/shared/violation';
import { pastedNames } from '@plinth/domain/sheet/pasted-names';
import { rowProblemText } from '@plinth/domain/sheet/read-sheet';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetTowers } from '../areas.api.ts';
import type { DialogProps } from '../dialog-props.ts';

/**
 * Edits the names of the towers, one per line. Names belong to towers by position: the first line
 * is the name of the first tower.
 */
export function TowersDialog({ statement, onClose }: DialogProps) {
  const { towers } = statement;
  const names = towers.map(({ name }) => name).join('\n');
  const form = useForm({ defaultValues: { names }, rules: namesViolations });
  const save = useSetTowers(statement);
  return (
    <FormDialog
      title="Towers"
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) => {
        const { names: typed } = pastedNames(values.names);
        const body = typed.map((name, index) => ({ id: idOf(name, index, typed), name }));
        save.mutate({ towers: body }, { onSuccess: onClose });
      }}
    >
      <NoteField
        control={form.control}
        name="names"
        label="Names, one a line"
        help="A changed name renames the tower; a removed line removes it, unless it has units."
        rows={4}
        maxLength={3000}
      />
    </FormDialog>
  );

  /**
   * The id of the tower with that name; otherwise of the tower at that line, if its own name no
   * longer occurs.
   */
  function idOf(name: string, index: number, all: readonly string[]): string | null {
    const named = towers.find((tower) => tower.name === name);
    if (named) return named.id;
    const placed = all.length === towers.length ? towers[index] : undefined;
    return placed && !all.includes(placed.name) ? placed.id : null;
  }
}

function namesViolations({ names }: { names: string }): Violation[] {
  const [problem] = pastedNames(names).problems;
  return problem ? [{ code: 'unread', path: 'names', message: rowProblemText(problem) }] : [];
}
