/** Words in the column of units that nobody knows: the person says what each means, or adds it. */
import { workUnitNamed } from '@plinth/domain/import/boq-rows';
import { unitNamed } from '@plinth/domain/sheet/unit-names';
import { WORK_ONLY_UNITS } from '@plinth/domain/work/work-item';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { usePermissionInAllFirms } from '#api/session.ts';
import { useKnownUnits } from '#api/units.ts';
import { UnknownWords } from '#form/unknown-words.tsx';
import { OwnUnitDialog } from '#parts/units/own-unit-dialog.tsx';
import { Button } from '#ui/button.tsx';

import { type ImportDraft, unknownUnits } from './import-draft.ts';
import type { ImportSteps } from './use-import-steps.ts';

interface UnknownUnitsProps<Name extends string> {
  steps: ImportSteps<Name>;
  draft: ImportDraft;
  of: 'OF_MATERIALS' | 'OF_WORK';
}

export function UnknownUnits<Name extends string>({ steps, draft, of }: UnknownUnitsProps<Name>) {
  const units = useKnownUnits();
  const mayAdd = usePermissionInAllFirms('firms:manage') === true;
  const [adding, setAdding] = useState<string | null>(null);
  const isOfWork = of === 'OF_WORK';
  const named = isOfWork ? workUnitNamed : unitNamed;
  const words = unknownUnits(draft, (word) => named(word, units) !== null);
  const meanings = isOfWork ? [...units, ...WORK_ONLY_UNITS] : units;
  return (
    <>
      <UnknownWords
        title="Units that are not known"
        help="Rows with a unit that is left as it is are refused."
        words={words.map((word) => ({ word }))}
        none="Left as it is"
        meanings={meanings.map((unit) => ({ value: unit, label: unit }))}
        chosen={draft.units ?? {}}
        onChoose={(word, unit) => steps.chooseUnit(word, unit ?? '')}
      />
      {mayAdd && words.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {words.slice(0, MAX_ADDED).map((word) => (
            <Button key={word} variant="outline" size="sm" onClick={() => setAdding(word)}>
              <Plus aria-hidden />
              {`Add “${word}” as a unit`}
            </Button>
          ))}
        </div>
      )}
      {adding !== null && <OwnUnitDialog name={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

/** The number of words that can be added as they are; there are seldom more. */
const MAX_ADDED = 10;
