/** The bell in the header: how many are unread, and the newest. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { unreadText } from '@plinth/domain/notification/kinds';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { documentPath } from '#lib/document-path.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { Popover } from '#ui/popover.tsx';

import { NotificationPanel } from './notification-panel.tsx';
import { bellLabel } from './notification-words.ts';
import { unreadListQuery, unreadQuery, useReadNotifications } from './notifications.api.ts';

export function NotificationBell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  useReadWhenOpened(unread);
  const text = unreadText(unread);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={bell}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={bellLabel(text)}
        className="relative grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
        onClick={() => setOpen(!isOpen)}
      >
        <Bell aria-hidden className="size-4.5" />
        {text !== '' && (
          <span
            aria-hidden
            className="figures absolute -top-0.5 -right-1 min-w-4.5 rounded-full bg-destructive px-1 text-center text-[11px] leading-4.5 font-semibold text-background"
          >
            {text}
          </span>
        )}
      </button>
      {isOpen && (
        <Popover
          label="Notifications"
          anchor={bell}
          className="flex w-96 max-w-[calc(100vw-1rem)] flex-col p-0"
          onClose={close}
        >
          <NotificationPanel unread={unread} onClose={close} />
        </Popover>
      )}
    </>
  );
}

const OPENED_SCREENS = Object.values(DOCUMENTS).map(({ screen }) => screen);

/**
 * Marks notifications about the open document as read.
 * @param unread the number of unread notifications; if 0, and on other screens, no request is made
 */
function useReadWhenOpened(unread: number): void {
  const { pathname } = useLocation();
  const projectId = useProjectChoice()?.project.id;
  const isBudget = pathname === paths.budget();
  const isOfDocument =
    isBudget || OPENED_SCREENS.some((screen) => pathname.startsWith(`${screen}/`));
  const { data: list = [] } = useQuery({
    ...unreadListQuery(unread),
    enabled: unread > 0 && isOfDocument,
  });
  const { mutate: read } = useReadNotifications();
  const opened = list.find(({ kind, documentType, documentId }) =>
    kind === 'BUDGET_TO_APPROVE'
      ? isBudget && documentId === projectId
      : documentPath(documentType, documentId) === pathname,
  )?.id;
  useEffect(() => {
    if (opened !== undefined) read(opened);
  }, [opened, read]);
}
