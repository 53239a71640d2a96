/**
 * Choices that a shown field requires although the rules of its form cannot know it, because the
 * server tells it to the field alone. Both form engines ask here, so that a form that has such a
 * field checks it like its own rules.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useEffect } from 'react';
import { type Control, type FieldValues, get } from 'react-hook-form';

interface RequiredChoice {
  /** Of the control, for the part of the screen that it is in. */
  readonly element: RefObject<HTMLElement | null>;
  readonly message: string;
}

/** By the control of the form, then by the name of the field. */
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
    const own = element.current?.closest('form') ?? null;
    return part !== undefined && own !== form
      ? []
      : [{ code: 'required-choice', path: name, message }];
  });
}
