/**
 * Choices that a field requires although the rules of its form do not know of it, because only the
 * server's response to the field does. Both form engines check them here, like the form's own
 * rules.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useEffect } from 'react';
import { type Control, type FieldValues, get } from 'react-hook-form';

interface RequiredChoice {
  /** The element of the control, to find whether it is in the checked part of the screen. */
  readonly element: RefObject<HTMLElement | null>;
  readonly message: string;
}

/** The required choices, by the form's control and then by the name of the field. */
const SHOWN = new WeakMap<object, Map<string, RequiredChoice>>();

interface Requirement {
  readonly isRequired: boolean;
  readonly message: string;
  readonly element: RefObject<HTMLElement | null>;
}

/** Requires the choice while its field is shown. */
export function useRequiredChoice<Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  name: string,
  { isRequired, message, element }: Requirement,
): void {
  useEffect(() => {
    if (!isRequired) return undefined;
    const shown = SHOWN.get(control) ?? new Map<string, RequiredChoice>();
    SHOWN.set(control, shown.set(name, { message, element }));
    return () => void shown.delete(name);
  }, [control, name, isRequired, message, element]);
}

/**
 * A violation at each required choice that is not made.
 * @param part the form element that is submitted, or anything in it; by default all of them
 */
export function missingChoices(
  control: object,
  values: FieldValues,
  part?: Element | null,
): Violation[] {
  const form = part?.closest('form') ?? null;
  return [...(SHOWN.get(control) ?? [])].flatMap(([name, { message, element }]) => {
    if (get(values, name)) return [];
    const field = element.current;
    const isInPart = form ? form.contains(field) : !field?.closest('form');
    return part === undefined || isInPart ? [{ code: 'required-choice', path: name, message }] : [];
  });
}
