/** The lines that an amendment adds: from requests, or of materials that nobody requested. */
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { DEFAULT_GST_RATE } from '@plinth/domain/shared/gst';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';

import { CheckboxField } from '#form/fields.tsx';
import { formatQuantity } from '#lib/format.ts';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';

import { recipientsQuery } from '../send/acknowledgement.api.ts';
import { type AmendPartProps, Figures, figuresFor, ROW } from './amended-lines.tsx';
import { addedItem, type RequestedLine } from './amendment-form.ts';
import type { Offers } from '../contract-offers.ts';
import { DialogContract, useOffersFor } from './dialog-contract.tsx';
import { openRequestsQuery } from '../purchase-orders.api.ts';
import { type RequestedLineOption, requestedLines } from '../create/lines/requested-lines.ts';

/** A request is made for a material that nobody requested. */
export function AddedLines({ order, form }: AmendPartProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'added' });
  const added = useWatch({ control, name: 'added' });
  const offers = useOffersFor(
    order,
    added.map(({ materialId }) => materialId),
  );
  const list = useRef<HTMLUListElement>(null);
  const focusNext = () => list.current?.lastElementChild?.querySelector('input');
  const add = (
    material: Pick<Material, 'id' | 'name' | 'unit' | 'gstRate'>,
    requested: RequestedLine | null = null,
  ) => {
    const rate = material.gstRate ?? DEFAULT_GST_RATE;
    const gst = decimalOrZero(rate).toString();
    // Most additions are for one work.
    const last = added.findLast((line) => line.requested === null)?.workItem ?? null;
    const workItem = requested === null ? last : null;
    append(addedItem(material, gst, requested, workItem), { shouldFocus: false });
  };
  return (
    <div className="flex flex-col gap-3">
      {fields.length > 0 && (
        <ul ref={list} aria-label="New items" className="flex flex-col gap-3">
          {fields.map(({ id, materialName, unit, requested }, index) => (
            <li key={id} className={ROW}>
              <div className="col-span-full flex items-center justify-between gap-3">
                <p>
                  <span className="font-semibold">{materialName}</span>
                  <span className="text-muted-foreground">
                    {` · ${unit}, new`}
                    {requested &&
                      ` · ${requested.mrnNumber}, ${formatQuantity(requested.leftToOrder)} left to order`}
                  </span>
                </p>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${materialName}`}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </Button>
              </div>
              <Figures
                form={form}
                at={`added.${index}`}
                shown={figuresFor(order, added[index]?.isPerContract === true)}
              />
              <div className="col-span-full">
                <CheckboxField
                  control={control}
                  name={`added.${index}.isPerContract`}
                  label="At the rate of the contract"
                />
              </div>
              {requested === null && (
                <WorkItemField
                  control={control}
                  name={`added.${index}.workItem`}
                  projectId={order.project.id}
                  className="col-span-full"
                />
              )}
              <AddedContract order={order} form={form} index={index} offers={offers} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <RequestedLines
          order={order}
          focusNext={focusNext}
          taken={added.flatMap(({ requested }) => requested?.mrnItemId ?? [])}
          onAdd={({ material, mrnNumber, value: mrnItemId, leftToOrder }) =>
            add(material, { mrnItemId, mrnNumber, leftToOrder })
          }
        />
        <MaterialCombobox
          aria-label="Add a material"
          material={null}
          onMaterialChange={(material) => add(material)}
          focusNext={focusNext}
          placeholder="Add a material"
        />
      </div>
    </div>
  );
}

function AddedContract({
  order,
  form: { control, setValue },
  index,
  offers,
}: AmendPartProps & { index: number; offers: Offers }) {
  const at = `added.${index}` as const;
  const line = useWatch({ control, name: 'added', compute: (added) => added[index] });
  const { errors } = useFormState({ control, name: at });
  if (!line) return null;
  return (
    <DialogContract
      line={line}
      name={line.materialName}
      supplierId={order.supplier.id}
      isAsPerAgreement={line.isPerContract}
      offers={offers}
      errors={errors.added?.[index]}
      onChoose={({ contractLineId, rate, gst }) => {
        setValue(`${at}.contractLineId`, contractLineId);
        if (line.isPerContract) return;
        setValue(`${at}.pricePerUnit`, rate ?? '');
        setValue(`${at}.gst`, gst);
      }}
      onReasonChange={(reason) => setValue(`${at}.contractReason`, reason)}
    />
  );
}

interface RequestedLinesProps {
  order: PurchaseOrder;
  taken: readonly string[];
  onAdd: (line: RequestedLineOption) => void;
  focusNext: () => HTMLElement | null | undefined;
}

/** Adds lines from requests of the project that are still left to order. */
function RequestedLines({ order, taken, onAdd, focusNext }: RequestedLinesProps) {
  const { project, supplier } = order;
  const { data: requests } = useQuery(openRequestsQuery(project.id));
  const { data: seller } = useQuery(recipientsQuery(supplier.id));
  if (!requests) return null;
  return (
    <Combobox
      aria-label="Add from requests"
      value=""
      options={requestedLines(requests, seller?.materialIds ?? [], taken)}
      onSelect={onAdd}
      focusNext={focusNext}
      placeholder="Add from requests"
      searchPlaceholder="Search by material or MRN..."
      emptyText="No request of this project has such a line left to order"
    />
  );
}
