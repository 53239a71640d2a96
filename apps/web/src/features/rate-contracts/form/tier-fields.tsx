/** Fields for rates by quantity. */
import { TIER_BASIS_WORDS, TIER_MODE_WORDS } from '@plinth/domain/rate-contract/words';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormErrors } from '#form/form-parts.tsx';
import { Button } from '#ui/button.tsx';

import type { LineFieldsProps } from './line-fields-props.ts';
import { optionsOf, rateLabel } from '../contract-words.ts';

export function TierFields({ form: { control }, index }: LineFieldsProps) {
  const line = `lines.${index}` as const;
  const unit = useWatch({ control, name: `${line}.unit` });
  const { fields, append, remove } = useFieldArray({ control, name: `${line}.prices.0.tiers` });
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-muted p-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <SelectField
          control={control}
          name={`${line}.tierMode`}
          label="A quantity is priced"
          options={optionsOf(TIER_MODE_WORDS)}
        />
        <SelectField
          control={control}
          name={`${line}.tierBasis`}
          label="By the quantity"
          options={optionsOf(TIER_BASIS_WORDS)}
        />
      </div>
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:max-w-lg">
          <DecimalField
            control={control}
            name={`${line}.prices.0.tiers.${at}.above`}
            label={at === 0 ? 'From the first' : 'Above'}
          />
          <DecimalField
            control={control}
            name={`${line}.prices.0.tiers.${at}.rate`}
            label={rateLabel('TIERED', unit)}
            isRequired
          />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove tier ${at + 1}`}
            disabledReason={fields.length > 2 ? true : 'At least two tiers'}
            onClick={() => remove(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <FormErrors control={control} list={`${line}.prices.0.tiers`} />
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        onClick={() => append({ above: '', rate: '' })}
      >
        <Plus aria-hidden />
        Add Tier
      </Button>
    </div>
  );
}
