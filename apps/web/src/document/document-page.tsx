/** A document page: head with actions, the document, and related information. */
import { takesAttachments } from '@plinth/domain/attachment/attachment-rules';
import {
  DOCUMENTS,
  type DocumentType,
  type ProjectDocument,
} from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router';

import { isNotFound } from '#api/api-error.ts';
import { type DocumentOf, documentQuery, type EntryOf } from '#api/documents.ts';
import { documentMailsQuery } from '#api/mails.ts';
import type { RolePlace } from '#api/roles-in-project.ts';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { formatDateTime, inSentence } from '#lib/format.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { focusHeading, isFocusLost } from '#ui/page-heading.ts';

import { ActionFoot } from './action-foot.tsx';
import { Attachments } from './attachments.tsx';
import { DocumentDialogHost } from './document-dialog.tsx';
import { DocumentHistory } from './document-history.tsx';
import { documentLayout, DocumentSkeleton } from './document-skeleton.tsx';
import type { HistoryRow } from './history-rows.ts';
import { MailRecipients, MailState, SendAgain } from './mail-state.tsx';

interface LoadedDocumentProps<Type extends ProjectDocument> {
  type: Type;
  children: (document: DocumentOf<Type>) => ReactNode;
}

/** The document of the URL, or its loading and error states. */
export function LoadedDocument<Type extends ProjectDocument>(props: LoadedDocumentProps<Type>) {
  const { type, children } = props;
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...documentQuery(type, id), retryOnMount: false });
  if (data) return <DocumentDialogHost key={id}>{children(data)}</DocumentDialogHost>;
  if (error) return <DocumentMissing type={type} error={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton type={type} />;
}

interface DocumentPageProps<Type extends ProjectDocument> {
  type: Type;
  id: string;
  /** The number of the document. */
  title: string;
  /** The badge that shows the status. */
  badge?: ReactNode;
  status: string;
  /** The author of the document and its date. */
  context: ReactNode;
  /** Actions at the right of the head; on a phone in a bar at the bottom. */
  actions: ReactNode;
  /** The primary form of the page, at the bottom on a phone; the actions stay in the head. */
  foot?: ReactNode;
  /**
   * The acts of whoever decides, all together: in a bar at the bottom on a phone, while the actions
   * stay in the head, otherwise beside the actions. Null if nothing waits for the person.
   */
  decision?: ReactNode;
  notice?: ReactNode;
  /** The chain of related documents. */
  chain?: ReactNode;
  /** The projects of the document. */
  projects: readonly RolePlace[];
  toHistory: (entries: readonly EntryOf<Type>[]) => readonly HistoryRow[];
  /** Whether mails are sent about it. */
  isMailed?: boolean;
  /** The sections of the page. */
  children: ReactNode;
}

export function DocumentPage<Type extends ProjectDocument>(props: DocumentPageProps<Type>) {
  const { type, id, title, status, foot, decision = null, notice, chain, projects } = props;
  const layout = documentLayout(type);
  const isPhone = useMediaQuery(PHONE);
  const isAtThumb = isPhone && foot === undefined && decision === null;
  useBreadcrumbName(title);
  useFocusAfterAct(status);
  return (
    <>
      <PageHead
        title={title}
        context={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
            {props.badge}
            {props.context}
          </span>
        }
        actions={
          !isAtThumb && (
            <>
              {props.actions}
              {!isPhone && decision !== null && (
                <div role="group" aria-label="Decision" className="flex gap-2">
                  {decision}
                </div>
              )}
            </>
          )
        }
      />
      {notice}
      <div className={layout.columns}>
        <Card className="min-w-0">{props.children}</Card>
        <aside aria-label="Around this document" className={layout.aside}>
          {chain}
          {takesAttachments(type) && (
            <Attachments documentType={type} documentId={id} projects={projects} />
          )}
          {props.isMailed && <DocumentMails type={type} id={id} />}
          <DocumentHistory type={type} id={id} toRows={props.toHistory} />
        </aside>
      </div>
      {foot}
      {isAtThumb && <ActionFoot>{props.actions}</ActionFoot>}
      {isPhone && decision !== null && <ActionFoot label="Decision">{decision}</ActionFoot>}
    </>
  );
}

/** Focus moves to the heading when the button of an act disappears. */
function useFocusAfterAct(status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (isFocusLost()) focusHeading();
  }, [status]);
}

/** The mails about a document; nothing where there are none. */
function DocumentMails({ type, id }: { type: ProjectDocument; id: string }) {
  const { data: mails } = useQuery(documentMailsQuery(type, id));
  if (!mails || mails.length === 0) return null;
  return (
    <Card className="min-w-0">
      <CardSection title="Mails">
        <ul aria-label="Mails" className="divide-y">
          {mails.map((mail) => (
            <li key={mail.id} className="py-2.5 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">{mail.subject}</p>
              <p className="text-[13px] text-muted-foreground">
                {[formatDateTime(mail.createdAt), mail.sentBy].filter(Boolean).join(' · ')}
              </p>
              <MailRecipients mail={mail} />
              <MailState mail={mail} />
              <SendAgain mail={mail} />
            </li>
          ))}
        </ul>
      </CardSection>
    </Card>
  );
}

interface DocumentMissingProps {
  type: DocumentType;
  error: Error;
  onRetry: () => void;
}

/** Shown when a document could not be loaded. */
function DocumentMissing({ type, error, onRetry }: DocumentMissingProps) {
  const { words, screen } = DOCUMENTS[type];
  const what = inSentence(words.short);
  const isGone = isNotFound(error);
  return (
    <>
      <PageHead title={isGone ? `${words.short} not found` : words.short} />
      <LoadFailure
        what={`the ${what}`}
        error={error}
        onRetry={isGone ? undefined : onRetry}
        wayBack={
          <ButtonLink variant="outline" to={screen}>
            {`Back to ${inSentence(words.many)}`}
          </ButtonLink>
        }
      />
    </>
  );
}
