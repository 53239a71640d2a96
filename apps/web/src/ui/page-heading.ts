/** Focus on the page's heading, when nothing else has it. */

/** Focuses the heading, or the page until it is rendered. */
export function focusHeading(): void {
  const page = document.querySelector('main');
  const target = page?.querySelector('h1') ?? page;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the focus is on the body, or nowhere. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, main');
}
