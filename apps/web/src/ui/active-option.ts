/**
 * Sets `aria-activedescendant`, which cmdk updates one step late, and not for the first option,
 * when its value is controlled.
 */

const ACTIVE = 'aria-activedescendant';

/** The `ref` of a `Command`. */
export function nameActiveOption(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  const name = () => {
    const id = root.querySelector('[role="option"][aria-selected="true"]')?.id ?? '';
    for (const part of root.querySelectorAll('[role="combobox"], [role="listbox"]')) {
      if ((part.getAttribute(ACTIVE) ?? '') === id) continue;
      if (id === '') part.removeAttribute(ACTIVE);
      else part.setAttribute(ACTIVE, id);
    }
  };
  const observer = new MutationObserver(name);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-selected', ACTIVE],
  });
  name();
  return () => observer.disconnect();
}
