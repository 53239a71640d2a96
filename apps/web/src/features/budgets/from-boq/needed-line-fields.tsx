/** One line that the bill of quantities needs: its quantity, its rate, and where they come from. */
import { Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';

import { DecimalInput } from '#form/decimal-input.tsx';
import { DecimalField } from '#form/fields.tsx';
import type { Form } from '#form/use-form.ts';
import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { lastRateText } from '#parts/prices/last-rate.ts';
import { AcceptPrice } from '#parts/prices/prices-to-confirm.tsx';
import { UNCONFIRMED_LOOK } from '#parts/prices/unconfirmed-price.ts';
import { Button } from '#ui/button.tsx';
import { type Calculation, Explanation } from '#ui/explanation.tsx';
import { Field } from '#ui/field.tsx';
import { moneyString } from '@plinth/domain/shared/money';

import {
  acceptRates,
  type FromBoqForm,
  lineAmount,
  type NeededLine,
  typeRate,
} from './from-boq-model.ts';

export type LinesForm = Form<FromBoqForm>;

interface NeededLineProps {
  form: LinesForm;
  index: number;
  line: NeededLine;
  needed: readonly NeededLine[];
}

export function NeededLineFields({ form, index, line, needed }: NeededLineProps) {
  const { control } = form;
  const name = nameOf(line);
  const typed = useWatch({ control, name: `lines.${index}` });
  const count = useWatch({ control, name: 'lines' }).length;
  return (
    <div
      role="group"
      aria-label={`Line ${index + 1}: ${name}`}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_9rem_9rem_8rem_auto]"
    >
      <div className="max-sm:col-span-2">
        <p className="flex items-center gap-1 font-medium wrap-anywhere">
          {name}
          <Explanation
            of={name}
            calculations={[calculationOf(line)]}
            align="start"
            className="-my-1.5"
          />
        </p>
        <p className="text-[13px] leading-5 wrap-anywhere text-muted-foreground">
          {line.workItem ? `${line.workItem.code} ${line.workItem.description}` : 'Whole project'}
        </p>
        <Last form={form} index={index} line={line} isOpen={typed.origin === 'PROPOSED'} />
      </div>
      <DecimalField
        control={control}
        name={`lines.${index}.quantity`}
        label={`Quantity (${line.unit})`}
        isRequired
      />
      <RateField form={form} index={index} line={line} needed={needed} />
      <p className="figures text-right sm:pt-8">{formatMoney(moneyString(lineAmount(typed)))}</p>
      <Button
        variant="ghost"
        size="icon"
        className="justify-self-end sm:mt-6"
        aria-label={`Remove line ${index + 1}: ${name}`}
        disabledReason={count === 1 ? 'A revision has at least one line' : true}
        onClick={() => form.change(({ lines }) => ({ lines: lines.toSpliced(index, 1) }))}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

function RateField({ form, index, line, needed }: NeededLineProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: `lines.${index}.rate`,
  });
  const origin = useWatch({ control: form.control, name: `lines.${index}.origin` });
  return (
    <Field label={`Rate (₹ per ${line.unit})`} isRequired error={fieldState.error?.message}>
      {(aria) => (
        <DecimalInput
          {...aria}
          ref={field.ref}
          name={field.name}
          value={field.value}
          format="money"
          className={cn((origin === 'PROPOSED' || field.value === '') && UNCONFIRMED_LOOK)}
          onBlur={field.onBlur}
          onValueChange={(rate) =>
            form.change(({ lines }) => ({ lines: typeRate(lines, index, rate, needed) }))
          }
        />
      )}
    </Field>
  );
}

interface LastProps extends Pick<NeededLineProps, 'form' | 'index' | 'line'> {
  isOpen: boolean;
}

/** The last rate with its age and source, and the act that confirms it. */
function Last({ form, index, line, isOpen }: LastProps) {
  const { last, material } = line;
  return (
    <p className="text-[13px] leading-4.5 text-muted-foreground">
      {last === null ? (
        <span className="font-medium text-warning">Never ordered at a price</span>
      ) : (
        <>
          {lastRateText(last, today())}
          {!material && `, ${last.materialName}`}
        </>
      )}
      {isOpen && (
        <AcceptPrice
          of={nameOf(line)}
          onAccept={() => form.change(({ lines }) => ({ lines: acceptRates(lines, index) }))}
        />
      )}
    </p>
  );
}

function nameOf({ material, category }: NeededLine): string {
  return material?.name ?? `${category} (category)`;
}

function calculationOf(line: NeededLine): Calculation {
  const { quantity, unit, workings } = line;
  return {
    result: `${nameOf(line)} ${formatQuantity(quantity)} ${unit}`,
    parts: workings.map(
      ({ workItem, executed, coefficient, wastage, unit: of, theoretical }, at) => ({
        sign: at === 0 ? '=' : '+',
        figure: `${formatQuantity(theoretical ?? 0)} ${unit}`,
        what: `${workItem.code} ${workItem.description}: ${formatQuantity(executed)} in the BOQ × ${formatQuantity(coefficient)} ${of}${wastage === '0' ? '' : ` + ${formatQuantity(wastage)} % wastage`}`,
      }),
    ),
  };
}
