/** Price variation by indices, with the rate that it makes today. */
import { THRESHOLD_WORDS } from '@plinth/domain/rate-contract/words';
import { monthText } from '@plinth/domain/rate-contract/rate/month';
import { decimal } from '@plinth/domain/shared/decimal';
import { priceString } from '@plinth/domain/shared/price';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormErrors } from '#form/form-parts.tsx';
import { formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';

import { workedRate } from './contract-form-model.ts';
import type { LineFieldsProps } from './line-fields-props.ts';
import { optionsOf } from '../contract-words.ts';
import { priceIndicesQuery } from '../rate-contracts.api.ts';

export function FormulaFields({ form, index }: LineFieldsProps) {
  const { control } = form;
  const path = `lines.${index}.formula` as const;
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.weights` });
  const { data: indices = [] } = useQuery(priceIndicesQuery);
  const options = indices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-muted p-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-6">
        <DecimalField
          control={control}
          name={`${path}.fixedShare`}
          label="Fixed share"
          isRequired
        />
        <DecimalField control={control} name={`${path}.lag`} label="Months before" isRequired />
        <DecimalField control={control} name={`${path}.threshold`} label="Threshold %" />
        <SelectField
          control={control}
          name={`${path}.thresholdMode`}
          label="Beyond it"
          options={optionsOf(THRESHOLD_WORDS)}
        />
        <DecimalField control={control} name={`${path}.cap`} label="Rise at most %" />
        <DecimalField control={control} name={`${path}.floor`} label="Fall at most %" />
      </div>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-2 items-end gap-3 sm:max-w-3xl sm:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <SelectField
            control={control}
            name={`${path}.weights.${at}.indexId`}
            label="Index"
            options={options}
            isRequired
            className="max-sm:col-span-2"
          />
          <DecimalField
            control={control}
            name={`${path}.weights.${at}.share`}
            label="Share"
            isRequired
          />
          <DecimalField
            control={control}
            name={`${path}.weights.${at}.baseIndex`}
            label="Index of the base month"
            isRequired
          />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove index ${at + 1}`}
            disabledReason={fields.length > 1 ? true : 'At least one index'}
            onClick={() => remove(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <FormErrors control={control} list={path} />
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        onClick={() => append({ indexId: '', share: '', baseIndex: '' })}
      >
        <Plus aria-hidden />
        Add Index
      </Button>
      <Preview form={form} index={index} />
    </div>
  );
}

function Preview({ form: { control }, index }: LineFieldsProps) {
  const [prices, formula] = useWatch({
    control,
    name: [`lines.${index}.prices`, `lines.${index}.formula`],
  });
  const { data } = useQuery(priceIndicesQuery);
  const worked = useMemo(() => {
    const list = data ?? [];
    const values = list.flatMap(({ id, months }) =>
      months.map(({ month, state, index: value }) => ({
        indexId: id,
        month,
        state,
        value: decimal(value),
      })),
    );
    const names = new Map(list.map(({ id, name }) => [id, name]));
    return workedRate({ prices, formula }, values, names, today());
  }, [data, prices, formula]);
  if (!worked) return null;
  return (
    <p role="status" className="figures font-medium">
      {'missing' in worked
        ? `No rate today: ${worked.missing.map(({ indexName, month }) => `${indexName} for ${monthText(month)}`).join(', ')} is missing`
        : `Today ${formatMoney(priceString(worked.rate))}, ${worked.change.toString()} % by the indices of ${monthText(worked.month)}${worked.isProvisional ? ', provisional' : ''}`}
    </p>
  );
}
