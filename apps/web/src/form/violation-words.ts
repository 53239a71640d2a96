/**
 * Messages for single fields, where the specification has one message for several of them. That
 * message is shown once, in a toast or below the fields.
 */
import type { Violation } from '@plinth/domain/shared/violation';

/** Messages for missing required fields, by the last part of the path. */
const WORDS: Readonly<Record<string, string>> = {
  material: 'Choose a material',
  quantity: 'Enter a quantity',
  purpose: 'Enter what it is for',
  priority: 'Choose a priority',
  requiredOn: 'Enter when it is needed',
  remark: 'Enter a remark for the approver',
  supplierId: 'Choose a supplier',
  pricePerUnit: 'Enter a price above 0',
  name: 'Enter a name',
  unit: 'Choose a unit',
  hsnCode: 'Enter an HSN code',
};

/** The text that a field shows for a violation. */
export function violationWords({ code, path, message }: Violation): string {
  const field = path.split('.').at(-1) ?? '';
  return (code === 'required' && WORDS[field]) || message;
}

/** Whether the message is shown elsewhere, because the field has words of its own. */
export function isInOtherWords(violation: Violation): boolean {
  return violationWords(violation) !== violation.message;
}
