/** What the browser's tab, its history and a screen reader call the page. */
import { PRODUCT_NAME } from './brand.tsx';

export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
