/** Sends an order to its supplier: by mail, WhatsApp, or as a link to pass on. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { MAX_RECIPIENTS } from '@plinth/domain/purchase-order/send/sending';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';

import { CheckboxField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

import { recipientsQuery, useSendOrder } from './acknowledgement.api.ts';
import { DeadAddressNotice, MailPreview, NoMailNotice } from './mail-preview.tsx';
import { recipientsAt, sendViolations, type SendValues, toSending } from './recipients.ts';
import { SentLinksDialog, type SentLinks } from './sent-links-dialog.tsx';

interface SendOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function SendOrderDialog({ order, onClose }: SendOrderDialogProps) {
  const supplier = useQuery(recipientsQuery(order.supplier.id));
  const [sent, setSent] = useState<SentLinks | null>(null);
  if (sent) return <SentLinksDialog order={order} sent={sent} onClose={onClose} />;
  // If the supplier cannot be loaded, people are typed.
  if (supplier.isPending) return null;
  const people = supplier.data ? recipientsAt(supplier.data) : [];
  return <SendForm order={order} people={people} onSent={setSent} onClose={onClose} />;
}

const CHANNELS = [
  { value: 'MAIL', label: 'Mail, with the PDF' },
  { value: 'WHATSAPP', label: 'WhatsApp on this device' },
  { value: 'LINK', label: 'Link, to pass it on yourself' },
];

const NOBODY = { name: '', email: '', phone: '', isChosen: true };

interface SendFormProps extends SendOrderDialogProps {
  people: SendValues['recipients'];
  onSent: (sent: SentLinks) => void;
}

function SendForm({ order, people, onSent, onClose }: SendFormProps) {
  const form = useForm<SendValues>({
    defaultValues: {
      channel: 'MAIL',
      recipients: people.length > 0 ? people : [NOBODY],
      cc: '',
      message: '',
    },
    rules: sendViolations,
  });
  const { control, formState } = form;
  const channel = useWatch({ control, name: 'channel' });
  const sending = useSendOrder(order, (linkIds, { recipients = [], message = '' }) => {
    if (channel === 'MAIL') onClose();
    else onSent({ channel, linkIds, names: recipients.map(({ name = '' }) => name), message });
  });
  return (
    <FormDialog
      title={`Send ${order.poNumber} to ${order.supplier.supplierName}`}
      description="Each person gets a link of their own to accept the order, without signing in."
      submitLabel={channel === 'MAIL' ? 'Send' : 'Make link'}
      submittingLabel="Sending..."
      form={form}
      sending={sending}
      onClose={onClose}
      onSubmit={(values) => sending.mutate(toSending(values, people))}
    >
      <SelectField control={control} name="channel" label="How" options={CHANNELS} isRequired />
      {channel === 'MAIL' && <NoMailNotice order={order} />}
      <People
        control={control}
        channel={channel}
        error={formState.errors.recipients?.root?.message}
      />
      {channel === 'MAIL' && <DeadAddressNotice order={order} control={control} />}
      {channel === 'MAIL' && (
        <TextField
          control={control}
          name="cc"
          label="Copy to"
          hint="Email addresses, with commas between. A copy has no link to answer."
        />
      )}
      {channel !== 'LINK' && (
        <NoteField control={control} name="message" label="Message" maxLength={600} />
      )}
      {channel === 'MAIL' && <MailPreview order={order} control={control} />}
    </FormDialog>
  );
}

interface PeopleProps {
  control: Control<SendValues>;
  channel: SendValues['channel'];
  error: string | undefined;
}

function People({ control, channel, error }: PeopleProps) {
  const { fields, append } = useFieldArray({ control, name: 'recipients' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-[13px] font-medium">To</legend>
      {fields.map(({ id, name, isChosen }, index) => (
        <Person
          key={id}
          control={control}
          index={index}
          channel={channel}
          known={isChosen && name === '' ? '' : name}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < MAX_RECIPIENTS && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => append(NOBODY)}>
          <Plus aria-hidden />
          Add person
        </Button>
      )}
    </fieldset>
  );
}

interface PersonProps {
  control: Control<SendValues>;
  index: number;
  channel: SendValues['channel'];
  /** The name of a contact of the supplier; empty for somebody else. */
  known: string;
}

function Person({ control, index, channel, known }: PersonProps) {
  const isChosen = useWatch({ control, name: `recipients.${index}.isChosen` });
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        control={control}
        name={`recipients.${index}.isChosen`}
        label={known || 'Somebody else'}
      />
      {isChosen && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField control={control} name={`recipients.${index}.name`} label="Name" isRequired />
          {channel === 'MAIL' ? (
            <TextField
              control={control}
              name={`recipients.${index}.email`}
              label="Email"
              type="email"
              isRequired
            />
          ) : (
            <TextField
              control={control}
              name={`recipients.${index}.phone`}
              label="Mobile"
              type="tel"
              isRequired={channel === 'WHATSAPP'}
            />
          )}
        </div>
      )}
    </div>
  );
}
