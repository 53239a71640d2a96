import type { DocumentForm } from '#form/use-document-form.ts';

import type { ContractForm } from './contract-form-model.ts';

/** Of the parts of a line of the form. */
export interface LineFieldsProps {
  form: DocumentForm<ContractForm>;
  index: number;
}
