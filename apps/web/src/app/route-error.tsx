/** What a screen shows when it broke: in words, with a way on. The shell around it keeps standing. */
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

import { Button } from '#ui/button.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // The one trace that a broken screen leaves for whoever looks into it.
    reportError(error);
  }, [error]);
  return (
    <>
      <DocumentTitle>This page could not be shown</DocumentTitle>
      <EmptyState
        icon={CircleAlert}
        title="This page could not be shown"
        hint="Reload it. If that does not help, a new version may have been installed: close the tab and open Plinth again."
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      />
    </>
  );
}
