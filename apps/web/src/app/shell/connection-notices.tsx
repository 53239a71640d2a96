/** Notices above every screen: there is no connection, or a new version is available. */
import { CloudOff, RefreshCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';

import { useUser } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';

import { offlineShell, reloadApp } from '../offline-shell.ts';
import { useIsAtGate } from './use-offline-shell.ts';

export function ConnectionNotices() {
  const isOnline = useIsOnline();
  const { keptAt } = useUser();
  const { isReady, isUpdateReady } = useStore(offlineShell);
  return (
    <>
      {isReady && (keptAt !== undefined || !isOnline) && <WithoutConnection />}
      {isUpdateReady && isOnline && (
        <Notice
          icon={<RefreshCw aria-hidden className="size-4 shrink-0" />}
          action={
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              onClick={() => void reloadApp()}
            >
              Reload
            </Button>
          }
        >
          A new version is ready. Reload when it suits you: what you typed is kept.
        </Notice>
      )}
    </>
  );
}

function WithoutConnection() {
  const isAtGate = useIsAtGate();
  const { pathname } = useLocation();
  return (
    <Notice
      icon={<CloudOff aria-hidden className="size-4 shrink-0" />}
      action={
        isAtGate &&
        pathname !== paths.receiveGoods() && (
          <Link to={paths.receiveGoods()} className="font-medium underline">
            Receive goods
          </Link>
        )
      }
    >
      {isAtGate
        ? 'No connection. Goods can be received: what you enter waits on this device and is sent once.'
        : 'No connection. Screens load when it is back.'}
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  action: ReactNode;
  children: string;
}

function Notice({ icon, action, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-warning print:hidden"
    >
      {icon}
      <span className="min-w-0 flex-1 basis-56">{children}</span>
      {action}
    </div>
  );
}

/** Whether the browser has a network; the server may be unreachable all the same. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  const life = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, life);
  return () => life.abort();
}
