/** Notices above every screen: there is no connection, or a new version is available. */
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';

import { useIsConnected } from '#api/connection.ts';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';

import { offlineShell, reloadApp } from '../offline-shell.ts';
import { useIsAtGate } from './use-offline-shell.ts';

export function ConnectionNotices() {
  const isConnected = useIsConnected();
  const { isUpdateReady } = useStore(offlineShell);
  return (
    <>
      {!isConnected && <WithoutConnection />}
      {isUpdateReady && isConnected && (
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
  const age = useShownAge();
  const { pathname } = useLocation();
  return (
    <Notice
      icon={<CloudOff aria-hidden className="size-4 shrink-0" />}
      more={[age, isAtGate && RECEIVING].filter(Boolean).join(' ')}
      action={
        isAtGate &&
        pathname !== paths.receiveGoods() && (
          <Link to={paths.receiveGoods()} className="font-medium underline">
            Receive goods
          </Link>
        )
      }
    >
      {navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'}
    </Notice>
  );
}

const RECEIVING = 'Goods can be received: what you enter waits on this device and is sent once.';

interface NoticeProps {
  icon: ReactNode;
  action: ReactNode;
  /** The text that is announced to screen readers. */
  children: string;
  /** The text after it, whose changes are not announced. */
  more?: string;
}

function Notice({ icon, action, children, more }: NoticeProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-warning print:hidden">
      {icon}
      <p className="min-w-0 flex-1 basis-56">
        <span role="status">{children}</span>
        {more && ` ${more}`}
      </p>
      {action}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The time of what the screen shows, as a sentence; empty where it shows nothing of the server. */
function useShownAge(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, MINUTE_MS);
      const unsubscribe = client.getQueryCache().subscribe(notifyManager.batchCalls(onChange));
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => shownAge(client));
}

function shownAge(client: QueryClient): string {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => !meta?.isOfFrame })
    .map(({ state }) => state);
  const times = shown.filter(({ data }) => data !== undefined).map((one) => one.dataUpdatedAt);
  const sentences = [
    times.length > 0 && `${asOf(new Date(Math.min(...times)), new Date())}.`,
    shown.some(({ data, status }) => data === undefined && status === 'error') &&
      'What is missing here is not on this device: it is loaded when the connection is back.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** `As of 14:05, 2 h ago`; with the date where that is not today. */
function asOf(time: Date, now: Date): string {
  const [day, clock] = formatDateTime(time.toISOString()).split(', ');
  const isToday = formatDateTime(now.toISOString()).startsWith(`${day},`);
  return `As of ${isToday ? clock : `${day}, ${clock}`}, ${formatAgo(time.toISOString(), now)}`;
}
