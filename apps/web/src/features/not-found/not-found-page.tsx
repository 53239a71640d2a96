import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { buttonLook } from '#ui/button.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';

/** The page of an address outside the app. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-svh flex-col items-center justify-center p-6">
      <NotFound />
    </main>
  );
}

/** @param search a further way on, for those who are signed in */
export function NotFound({ search }: { search?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <DocumentTitle>Page not found</DocumentTitle>
      <p
        aria-hidden
        className="figures text-6xl font-semibold tracking-tight text-muted-foreground"
      >
        404
      </p>
      <h1 className="text-xl font-semibold">Oops! Page not found</h1>
      <p className="max-w-md text-muted-foreground">
        The address may be mistyped, or the page has another one now.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to={paths.root()} className={buttonLook({})}>
          Return to Home
        </Link>
        {search}
      </div>
    </div>
  );
}
