/** The import wizard: file, columns, preview, result. */
import { type ReactNode, useEffect } from 'react';

import { usePermission } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { focusHeading, isFocusLost } from '#ui/page-heading.ts';

import { ChooseColumns } from './steps/choose-columns.tsx';
import { ChooseSheet } from './steps/choose-sheet.tsx';
import { ImportResult } from './steps/import-result.tsx';
import {
  contractorScreen,
  type ImportScreen,
  materialScreen,
  supplierScreen,
} from './import-screens.ts';
import { PastImports } from './past-imports.tsx';
import { PreviewImport } from './steps/preview-import.tsx';
import { Steps } from './steps/steps.tsx';
import { useImportSteps } from './steps/use-import-steps.ts';

export function ImportMaterialsPage() {
  return <ImportPage screen={materialScreen} />;
}

export function ImportSuppliersPage() {
  return <ImportPage screen={supplierScreen} />;
}

export function ImportContractorsPage() {
  return <ImportPage screen={contractorScreen} />;
}

interface ImportPageProps<Field extends string> {
  screen: ImportScreen<Field>;
  /** Fields that are shown above the choice of the file. */
  settings?: ReactNode;
}

export function ImportPage<Field extends string>({ screen, settings }: ImportPageProps<Field>) {
  const permission = usePermission(screen.permission);
  const steps = useImportSteps(screen);
  const { step, draft, result } = steps;
  const fileName =
    step !== 'file' && draft ? draft.file.fileName : 'From Excel, CSV or copied cells';

  return (
    <>
      <PageHead title={`Import ${screen.plural}`} context={fileName} />
      {permission === true ? (
        <>
          <Steps steps={steps} />
          <FocusKeeper key={step} />
          {step === 'file' && result && (
            <ImportResult result={result} screen={screen} onClose={steps.forgetResult} />
          )}
          {step === 'file' && settings}
          {step === 'file' && <ChooseSheet screen={screen} steps={steps} />}
          {step === 'file' && <PastImports {...screen} />}
          {step === 'columns' && draft && (
            <ChooseColumns screen={screen} steps={steps} draft={draft} />
          )}
          {step === 'preview' && <PreviewImport screen={screen} steps={steps} />}
        </>
      ) : (
        <NotAllowed reason={permission} act={`import ${screen.plural}`} />
      )}
    </>
  );
}

/** Focus for the next step, because its button disappears. */
function FocusKeeper() {
  useEffect(() => {
    if (isFocusLost()) focusHeading();
  }, []);
  return null;
}
