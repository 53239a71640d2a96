/** The toasts of a form's violations; each goes once its violation is corrected. */
import type { Violation } from '@plinth/domain/shared/violation';

import { newKey } from '#lib/new-key.ts';
import { notify, resolveToasts } from '#ui/toaster.tsx';

import { isInOtherWords } from './violation-words.ts';

export class ViolationToasts {
  readonly #form = newKey();
  #toasted: readonly string[] = [];

  /**
   * Shows the first violation, and those that fields say in other words.
   * @param messages the messages of the violations that fields show
   */
  show(found: readonly Violation[], messages: ReadonlySet<string>): void {
    const toasted = found.filter((one, index) => index === 0 || isInOtherWords(one));
    const texts = new Set(toasted.map(({ message }) => message));
    for (const description of texts) {
      const cause = this.#causeOf(description);
      notify({ tone: 'destructive', title: 'Error', description, cause });
    }
    this.#toasted = [...texts].filter((message) => messages.has(message));
  }

  /**
   * Dismisses those that no field shows any more, and with the last one the toast of the call that
   * was refused.
   */
  resolve(messages: ReadonlySet<string>, failure: string | undefined): void {
    for (const message of this.#toasted) {
      if (!messages.has(message)) resolveToasts(this.#causeOf(message));
    }
    this.#toasted = this.#toasted.filter((message) => messages.has(message));
    if (messages.size === 0 && failure !== undefined) resolveToasts(failure);
  }

  #causeOf(message: string): string {
    return `${this.#form} ${message}`;
  }
}
