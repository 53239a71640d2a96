/** Stores on the device what the app needs to open at the gate without a connection. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { gateQuery } from '#api/gate.ts';
import { usePermission } from '#api/session.ts';
import { useModule, useProjectChoice } from '#lib/project-choice.ts';
import { useStore } from '#lib/store.ts';

import { offlineShell, startOfflineShell } from '../offline-shell.ts';

/** Used once, in the shell. */
export function useOfflineShell(): void {
  useEffect(startOfflineShell, []);
  const { isReady } = useStore(offlineShell);
  const projectId = useProjectChoice()?.project.id ?? '';
  const isAtGate = useIsAtGate();
  useQuery({ ...gateQuery(projectId), enabled: isReady && isAtGate && projectId !== '' });
}

/** Whether the person receives goods in the chosen project. */
export function useIsAtGate(): boolean {
  const mayReceive = usePermission('goods-receipts:create') === true;
  return useModule('WAREHOUSE') === true && mayReceive;
}
