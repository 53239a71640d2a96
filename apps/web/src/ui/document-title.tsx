/** The title of the browser's tab. */
import { PRODUCT_NAME } from './brand.tsx';

export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
