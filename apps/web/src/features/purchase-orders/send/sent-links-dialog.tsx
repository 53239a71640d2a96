/** The links that were made, for WhatsApp or to be copied. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { SendChannel } from '@plinth/domain/purchase-order/send/sending';
import { useQuery } from '@tanstack/react-query';

import { Button, buttonLook } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { notify, notifySuccess } from '#ui/toaster.tsx';
import { FAILS_SILENTLY } from '#api/query-client.ts';

import { fetchOrderLink } from './acknowledgement.api.ts';

export interface SentLinks {
  readonly channel: SendChannel;
  readonly linkIds: readonly string[];
  readonly names: readonly string[];
  readonly message: string;
}

interface SentLinksDialogProps {
  order: Pick<PurchaseOrder, 'id' | 'poNumber'>;
  sent: SentLinks;
  onClose: () => void;
}

export function SentLinksDialog({ order, sent, onClose }: SentLinksDialogProps) {
  const { linkIds, names } = sent;
  return (
    <Dialog
      title={`Links to ${order.poNumber}`}
      description="Whoever has a link can answer the order. Give it only to the person named."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        {linkIds.map((linkId, index) => (
          <li key={linkId}>
            <OneLink order={order} linkId={linkId} name={names[index] ?? ''} sent={sent} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OneLinkProps {
  order: Pick<PurchaseOrder, 'id'>;
  linkId: string;
  name: string;
  sent: SentLinks;
}

function OneLink({ order, linkId, name, sent: { channel, message } }: OneLinkProps) {
  const link = useQuery({
    queryKey: ['order-link', linkId, message],
    queryFn: async () => fetchOrderLink(order.id, linkId, message),
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });
  const { url = '', whatsappUrl = null } = link.data ?? {};
  return (
    <>
      <Field
        label={`Link for ${name}`}
        error={link.isError ? 'The link could not be read' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            className="figures"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {channel === 'WHATSAPP' && whatsappUrl && (
          <a
            href={whatsappUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ size: 'sm' })}
          >
            Open WhatsApp
          </a>
        )}
        <Button variant="outline" size="sm" onClick={() => void copy(url)}>
          Copy link
        </Button>
      </div>
    </>
  );
}

/** The clipboard needs HTTPS; otherwise the link is selected by hand. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Link copied');
  } catch {
    notify({ tone: 'destructive', title: 'Could not copy; select the link instead' });
  }
}
