import type { Form } from '#form/use-form.ts';

import type { ContractForm } from './contract-form-model.ts';

/** The props of the components that edit one line of the form. */
export interface LineFieldsProps {
  form: Form<ContractForm>;
  index: number;
}
