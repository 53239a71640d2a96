/** Whether an element is narrower than a width; measured before paint. */
import { type RefObject, useLayoutEffect, useState } from 'react';

import { PHONE } from '#lib/use-media-query.ts';

/** `width` in rem. Measures the element, because the sidebar may be open or closed. */
export function useIsNarrower(box: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrower, setNarrower] = useState(() => matchMedia(PHONE).matches);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const rem = Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''));
    const measure = () => setNarrower(element.clientWidth < width * rem);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return isNarrower;
}
