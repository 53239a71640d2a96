import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { buttonLook } from '#ui/button.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';

export function NotFoundPage() {
  return (
    <main className="flex min-h-svh flex-col items-center justify-center gap-3 p-6 text-center">
      <DocumentTitle>Page not found</DocumentTitle>
      <p
        aria-hidden
        className="figures text-6xl font-semibold tracking-tight text-muted-foreground"
      >
        404
      </p>
      <h1 className="text-xl font-semibold">Oops! Page not found</h1>
      <Link to={paths.root()} className={buttonLook({ className: 'mt-2' })}>
        Return to Home
      </Link>
    </main>
  );
}
