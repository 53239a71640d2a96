/**
 * Dialogs of acts are rendered by the document page, not by their buttons: a button disappears when
 * the status changes, and the dialog's input must not.
 */
import type { DocumentType } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';

import { type DocumentOf, documentQuery } from '#api/documents.ts';

/** @param document the current one, also if it changes while the dialog is open */
export type RenderDialog<Type extends DocumentType> = (
  document: DocumentOf<Type>,
  close: () => void,
) => ReactNode;

const ShowContext = createContext<((dialog: ReactNode) => void) | null>(null);

export function DocumentDialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <ShowContext value={setDialog}>
      {children}
      {dialog}
    </ShowContext>
  );
}

/** Opens a dialog about the document. */
export function useDocumentDialog<Type extends DocumentType>(type: Type, id: string) {
  const show = use(ShowContext);
  if (!show) throw new Error('an act stands on the page of its document');
  return (render: RenderDialog<Type>) =>
    show(<DocumentDialog type={type} id={id} render={render} onClose={() => show(null)} />);
}

interface DocumentDialogProps<Type extends DocumentType> {
  type: Type;
  id: string;
  render: RenderDialog<Type>;
  onClose: () => void;
}

function DocumentDialog<Type extends DocumentType>(props: DocumentDialogProps<Type>) {
  const { type, id, render, onClose } = props;
  const { data } = useQuery({ ...documentQuery(type, id), refetchOnMount: false });
  return data && render(data, onClose);
}
