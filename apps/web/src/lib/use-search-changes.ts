/** The parameters of the URL, changed one by one. */
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/**
 * Parameters changed since a location was rendered. A second change may be made before the URL has
 * been updated, also by another part of the screen.
 */
const changed = new WeakMap<object, URLSearchParams>();

type Change = (values: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

interface SearchChanges {
  readonly params: URLSearchParams;
  /** The parameters including changes that the router has not rendered yet. */
  readonly newest: () => URLSearchParams;
  /** Sets parameters and leaves the others; `''` removes one. */
  readonly change: Change;
}

export function useSearchChanges(): SearchChanges {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const newest = () => changed.get(location) ?? params;

  function change(values: Readonly<Record<string, string>>, options?: NavigateOptions) {
    const next = new URLSearchParams(newest());
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    changed.set(location, next);
    setParams(next, { replace: true, preventScrollReset: true, ...options });
  }

  return { params, newest, change };
}
