/** Routes whose screens are loaded when they are first opened. */
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

import { type ListSpec, prefetchList } from '#table/list-spec.ts';

import { screenLoader } from './screen-loader.ts';

/** A route whose screen is in its own chunk. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> {
  const loadScreen = screenLoader(load);
  return { lazy: async () => ({ Component: (await loadScreen())[name] }) };
}

/**
 * Loads the rows in parallel with the code of the page; after that the page follows the URL itself.
 */
export function listRoute(list: ListSpec): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: ({ request }) => {
      prefetchList(list, new URL(request.url).searchParams);
      return null;
    },
    shouldRevalidate: () => false,
  };
}

/** Loads the document of the address in parallel with the code of its page. Not awaited. */
export function fetchesAhead(fetch: (id: string) => void): LoaderFunction {
  return ({ params: { id } }) => {
    if (id !== undefined) fetch(id);
    return null;
  };
}

export const loadComingSoon = screenLoader(
  () => import('#features/placeholder/coming-soon-page.tsx'),
);

/** A route of a module that is not built yet. */
export function comingSoon(
  name: string,
  text = `${name} module coming soon...`,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { ComingSoonPage } = await loadComingSoon();
      return { element: <ComingSoonPage name={name} text={text} /> };
    },
  };
}
