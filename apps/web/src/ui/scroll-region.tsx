/** A scrollable region, focusable for the keyboard: too wide, or higher than its own limit. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { cn } from '#lib/cn.ts';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  // Focusable only if it scrolls; otherwise no scroll container, so that heads stick to the window.
  const reached = useIsTooLarge(box) && {
    role: 'region',
    'aria-label': label,
    tabIndex: 0,
    'data-scrolls': '',
  };
  return (
    <div
      ref={box}
      {...reached}
      // Positioned, so that it also clips texts for screen readers.
      className={cn('group/region relative data-scrolls:overflow-x-auto', className)}
    >
      {children}
    </div>
  );
}

/** Whether the content is larger than the box; measured before paint. */
function useIsTooLarge(box: RefObject<HTMLElement | null>): boolean {
  const [isTooLarge, setTooLarge] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Without a limit it is as high as its content, and content that hangs below a cell is not
    // measured.
    const isLimited = getComputedStyle(element).maxHeight !== 'none';
    const measure = () => {
      const isTooHigh = isLimited && element.scrollHeight > element.clientHeight;
      setTooLarge(isTooHigh || element.scrollWidth > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return isTooLarge;
}
