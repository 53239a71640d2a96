/** Checks a screen for WCAG 2.2 AA automatically. */
import { expect, type Page } from '@playwright/test';

import { axeViolations } from './axe.ts';
import { expectFits } from './test.ts';

/** A walk through many screens goes on after a screen with violations. */
const check = expect.configure({ soft: true });

/** A page is at rest soon, also on a busy machine; what is wrong then is a violation. */
const SOON = { timeout: 15_000 };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules about the page that do not apply while a list or menu traps the focus: it is in no
 * landmark, and Tab does not leave it. (axe makes that exception for dialogs itself.)
 */
const OF_THE_PAGE_BELOW = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'aria-hidden-focus',
];

/** Selects the dialogs, menus and lists that are open over a screen. */
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** A rule that takes as long as all others together, and demands less than `expectLargeTargets`. */
const TARGET_SIZE = 'target-size';

/**
 * Expects no violations of any impact, once the page is idle.
 * @param part a selector of the part to look at, without which it is the whole page
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  await check.poll(() => violationsOf(page, part), SOON).toEqual([]);
}

/** Expects the same of the list, menu or dialogs that are open over the screen. */
export async function expectNoViolationsOver(page: Page): Promise<void> {
  await expectNoViolations(page, OVERLAYS);
}

/** Rules that depend on the theme. */
export async function expectContrast(page: Page): Promise<void> {
  await check.poll(() => axeViolations(page, { runOnly: ['color-contrast'] }), SOON).toEqual([]);
}

async function violationsOf(page: Page, part: string | undefined) {
  const isListOpen = (await page.locator('[role="menu"], [role="listbox"]').count()) > 0;
  const left = [TARGET_SIZE, ...(isListOpen ? OF_THE_PAGE_BELOW : [])];
  return axeViolations(
    page,
    {
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    },
    part,
  );
}

/**
 * Expects targets that are 24 px wide and high (2.5.8), with no part covered. Exempt are words of a
 * sentence, and controls that have a larger label.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  await check.poll(() => smallTargets(page), SOON).toEqual([]);
}

async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SMALLEST = 24;
    const overlay = [
      ...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]'),
    ].at(-1);
    const selector =
      'a[href], button, input, select, textarea, [role="option"], [role="menuitem"], [role="switch"], [role="checkbox"], [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => one.getBoundingClientRect())
        // Visually hidden elements have one pixel.
        .filter(({ width, height }) => width > 1 && height > 1);
      const isWord = getComputedStyle(element).display === 'inline';
      const meets = ({ left, top, width, height }: DOMRect, right: number, down: number) => {
        const at = document.elementFromPoint(left + width / 2 + right, top + height / 2 + down);
        return at && (at.contains(element) || element.contains(at));
      };
      // Rounded corners are not part of it, nor is what the window does not show.
      const isFree = (box: DOMRect) =>
        [-11, 11].every((by) => meets(box, by, 0) !== false && meets(box, 0, by) !== false);
      // An action bar that stays covers what is just below it, until it is scrolled.
      const isFreeInTheMiddle = () => {
        const top = scrollY;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const isSeen = isFree(element.getBoundingClientRect());
        scrollTo({ top, behavior: 'instant' });
        return isSeen;
      };
      const isLarge = (box: DOMRect, place: number) =>
        Math.round(box.width) >= SMALLEST &&
        Math.round(box.height) >= SMALLEST &&
        // Not what is scrolled out of sight or below an overlay.
        (place > 0 ||
          overlay?.contains(element) === false ||
          !meets(box, 0, 0) ||
          isFree(box) ||
          isFreeInTheMiddle());
      if (boxes.length === 0 || isWord || boxes.some(isLarge)) return [];
      return [`${element.outerHTML.slice(0, 160)} ${boxes[0]?.width} × ${boxes[0]?.height}`];
    });
  });
}

/** Expects one h1, and no skipped levels. */
export async function expectOrderedHeadings(page: Page): Promise<void> {
  const headings = page.locator('h1:visible, h2:visible, h3:visible, h4:visible');
  const faults = async () => {
    const levels = await headings.evaluateAll((elements) =>
      elements.map(({ tagName }) => Number(tagName.slice(1))),
    );
    const firsts = levels.filter((level) => level === 1).length;
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return { firsts, skipped };
  };
  await check.poll(faults, SOON).toEqual({ firsts: 1, skipped: [] });
}

/**
 * Expects that Tab reaches each control, with a visible focus that no sticky bar hides (2.4.7,
 * 2.4.11).
 */
export async function expectFocusInSight(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    await check.poll(() => focusTrouble(page), SOON).toBeNull();
  }
}

/** Returns what is wrong with the focus and the HTML of its element, or null if all is well. */
async function focusTrouble(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = at !== null && (activeElement.contains(at) || at.contains(activeElement));
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
    const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    if (isSeen && isMarked) return null;
    return `${isSeen ? 'unmarked' : 'hidden'}: ${activeElement.outerHTML.slice(0, 160)}`;
  });
}

/** Expects no horizontal scrolling at 320 px, which is 1280 px at 400 % (1.4.10). */
export async function expectReflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (size) await page.setViewportSize(size);
}
