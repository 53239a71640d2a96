/** The error screen of a route; the shell stays. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { useIsConnected } from '#api/connection.ts';
import { Button } from '#ui/button.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { ScreenGoneError, ScreenMissedError } from './screen-loader.ts';

export function RouteError() {
  const error = useRouteError();
  if (error instanceof ApiError) return <Unreachable error={error} />;
  if (error instanceof ScreenGoneError) {
    return <Broken title="A new version has been installed" hint="Reload the page to go on." />;
  }
  if (error instanceof ScreenMissedError) {
    return <Broken title="The connection was lost on the way" hint="Reload the page to go on." />;
  }
  return (
    <Broken error={error} title="This page could not be shown" hint="Reload it to try again." />
  );
}

function Unreachable({ error }: { error: ApiError }) {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state !== 'idle';
  const tryAgain = () => void navigate(location, { replace: true, state: location.state });
  useReturn(tryAgain);
  return (
    <Notice
      title={isAnswered(error) ? 'The server cannot answer now' : 'The server cannot be reached'}
      hint={isAnswered(error) ? explain(error, '') : 'Check your connection and try again.'}
      action={
        <Button isLoading={isTrying} onClick={tryAgain}>
          Try again
        </Button>
      }
    />
  );
}

/** Calls back when the connection is back. */
function useReturn(onReturn: () => void): void {
  const isConnected = useIsConnected();
  const wasConnected = useRef(isConnected);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (isConnected && !wasConnected.current) comeBack();
    wasConnected.current = isConnected;
  }, [isConnected]);
}

/** Errors that Plinth throws itself. */
function isAnswered({ kind }: ApiError): boolean {
  return kind === 'refused';
}

/** The newest version, if one waits. */
function reload(): void {
  void import('./offline-shell.ts').then(
    async ({ reloadApp }) => reloadApp(),
    () => location.reload(),
  );
}

interface BrokenProps {
  title: string;
  hint: string;
  /** The error to be reported; absent for expected failures. */
  error?: unknown;
}

function Broken({ error, ...notice }: BrokenProps) {
  useEffect(() => {
    // The error is logged for debugging.
    if (error !== undefined) reportError(error);
  }, [error]);
  return <Notice {...notice} action={<Button onClick={reload}>Reload</Button>} />;
}

function Notice(notice: { title: string; hint: string; action: ReactNode }) {
  return (
    <>
      <DocumentTitle>{notice.title}</DocumentTitle>
      <EmptyState icon={CircleAlert} {...notice} />
    </>
  );
}
