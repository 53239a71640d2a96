import type { DocumentForm } from '#form/use-document-form.ts';

import type { ContractForm } from './contract-form-model.ts';

/** The props of the components that edit one line of the form. */
export interface LineFieldsProps {
  form: DocumentForm<ContractForm>;
  index: number;
}
