/** Rejects the supplier's answer and requests another one. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { useDocumentAct } from '#api/documents.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

const schema = z.object({ note: z.string().trim().min(1, 'Please write what you ask for') });

interface AnswerBackDialogProps {
  order: PurchaseOrder;
  answerId: string;
  onClose: () => void;
}

export function AnswerBackDialog({ order, answerId, onClose }: AnswerBackDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { note: '' } });
  const failure = 'Failed to ask the supplier again';
  const act = useDocumentAct('PURCHASE_ORDER', order, 'answer-back', failure);
  return (
    <FormDialog
      title={`Ask ${order.supplier.supplierName} again`}
      description="The order stays as it is. The supplier reads this behind the same link."
      submitLabel="Ask again"
      submittingLabel="Asking..."
      form={form}
      sending={act}
      onClose={onClose}
      onSubmit={({ note }) => act.mutate({ answerId, note }, { onSuccess: onClose })}
    >
      <NoteField control={form.control} name="note" maxLength={600} label="Message" isRequired />
    </FormDialog>
  );
}
