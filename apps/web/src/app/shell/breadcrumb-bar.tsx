import { Link, useLocation } from 'react-router';

import { useDocumentName } from '#lib/document-name.ts';

import { breadcrumbsOf } from './breadcrumbs.ts';

export function BreadcrumbBar() {
  const crumbs = breadcrumbsOf(useLocation().pathname, useDocumentName());
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="mb-2.5 text-[13px] text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {to ? (
              <Link
                to={to}
                className="min-w-6 rounded-sm py-0.5 hover:text-foreground hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span
                {...(index === crumbs.length - 1 && {
                  'aria-current': 'page',
                  className: 'font-medium wrap-anywhere text-foreground tabular-nums',
                })}
              >
                {label}
              </span>
            )}
            {index < crumbs.length - 1 && <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
