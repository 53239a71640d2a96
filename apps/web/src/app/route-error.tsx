/** What stands in a screen's place when it cannot be shown: why, and a way on. The shell around it keeps standing. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { ScreenGoneError } from './screen-loader.ts';

export function RouteError() {
  const error = useRouteError();
  if (error instanceof ApiError) return <Unreachable error={error} />;
  if (error instanceof ScreenGoneError) {
    return <Broken title="A new version has been installed" hint="Reload the page to go on." />;
  }
  return (
    <Broken error={error} title="This page could not be shown" hint="Reload it to try again." />
  );
}

function Unreachable({ error }: { error: ApiError }) {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state !== 'idle';
  return (
    <Notice
      title={isAnswered(error) ? 'The server cannot answer now' : 'The server cannot be reached'}
      hint={isAnswered(error) ? explain(error, '') : 'Check your connection and try again.'}
      action={
        <Button
          isLoading={isTrying}
          onClick={() => void navigate(location, { replace: true, state: location.state })}
        >
          Try again
        </Button>
      }
    />
  );
}

/** By Plinth itself, which then knows why. */
function isAnswered({ kind }: ApiError): boolean {
  return kind === 'refused';
}

interface BrokenProps {
  title: string;
  hint: string;
  /** Given where nobody expected it. */
  error?: unknown;
}

function Broken({ error, ...notice }: BrokenProps) {
  useEffect(() => {
    // The one trace that a broken screen leaves for whoever looks into it.
    if (error !== undefined) reportError(error);
  }, [error]);
  return <Notice {...notice} action={<Button onClick={() => location.reload()}>Reload</Button>} />;
}

function Notice(notice: { title: string; hint: string; action: ReactNode }) {
  return (
    <>
      <DocumentTitle>{notice.title}</DocumentTitle>
      <EmptyState icon={CircleAlert} {...notice} />
    </>
  );
}
