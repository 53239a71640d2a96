/** The heading of the page: where the focus goes that nothing on the page has. */

/** Focuses it, so that it is read out and Tab goes on from there; or the page, until its heading is there. */
export function focusHeading(): void {
  const page = document.querySelector('main');
  const target = page?.querySelector('h1') ?? page;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the focus stands on the page as a whole, or nowhere. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, main');
}
