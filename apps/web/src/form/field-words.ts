/**
 * What is wrong with one field, where the specification has one message for several of them. The
 * message itself is shown once, in a toast or below the fields.
 */
import type { Violation } from '@plinth/domain/shared/violation';

const OF_SEVERAL: ReadonlySet<string> = new Set([
  'Please fill all fields to add material',
  'Please fill all required fields',
  'Please fill all supplier and price fields',
  'All fields are required',
]);

/** By the last part of the field's path. */
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

/** Whether the field says it in words of its own. */
export function isOfSeveral({ message }: Pick<Violation, 'message'>): boolean {
  return OF_SEVERAL.has(message);
}

export function fieldWords({ path, message }: Pick<Violation, 'path' | 'message'>): string {
  const field = path.split('.').at(-1) ?? '';
  return (OF_SEVERAL.has(message) && WORDS[field]) || message;
}
