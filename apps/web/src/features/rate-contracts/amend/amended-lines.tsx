/** The lines of a contract in the dialog that amends it. */
import type { ContractLine, RateContract } from '@plinth/contracts/rate-contracts';
import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';

import { DateField, DecimalField } from '#form/fields.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';

import { type AmendmentForm, furtherPrice, subjectOf } from './amendment-form.ts';
import { tierTexts } from '../contract-texts.ts';
import { rateLabel } from '../contract-words.ts';

interface AmendedLinesProps {
  contract: RateContract;
  control: Control<AmendmentForm>;
}

export function AmendedLines({ contract, control }: AmendedLinesProps) {
  const prices = useFieldArray({ control, name: 'prices' });
  const quantities = useFieldArray({ control, name: 'quantities' });
  return (
    <ul aria-label="Lines" className="flex flex-col divide-y rounded-md border">
      {contract.lines.map((line) => {
        const subject = subjectOf(line);
        const quantityAt = quantities.fields.findIndex(({ lineId }) => lineId === line.id);
        return (
          <li key={line.id} className="flex flex-col gap-3 p-3">
            <div>
              <p className="font-medium">{subject}</p>
              <p className="text-[13px] text-muted-foreground tabular-nums">{standsText(line)}</p>
            </div>
            {quantityAt >= 0 && (
              <div className="grid grid-cols-[1fr_auto] items-start gap-3">
                <DecimalField
                  control={control}
                  name={`quantities.${quantityAt}.targetQuantity`}
                  label={`New quantity of ${subject}, ${line.unit}`}
                  isRequired
                />
                <RemoveButton
                  label={`Remove new quantity of ${subject}`}
                  onClick={() => quantities.remove(quantityAt)}
                />
              </div>
            )}
            {prices.fields.map(
              (field, at) =>
                field.lineId === line.id && (
                  <FurtherPrice
                    key={field.id}
                    control={control}
                    line={line}
                    at={at}
                    onRemove={() => prices.remove(at)}
                  />
                ),
            )}
            <div className="flex flex-wrap gap-2">
              <AddButton
                text="New Rate"
                label={`New rate of ${subject}`}
                onClick={() => prices.append(furtherPrice(line))}
              />
              {line.targetQuantity !== null && quantityAt < 0 && (
                <AddButton
                  text="New Quantity"
                  label={`New quantity of ${subject}`}
                  onClick={() => quantities.append({ lineId: line.id, targetQuantity: '' })}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The newest price of the line and how much of its quantity is used, in words. */
function standsText({ prices, targetQuantity, usedQuantity, unit }: ContractLine): string {
  const newest = prices.at(-1);
  const rates = newest && newest.tiers.length > 0 ? tierTexts(newest.tiers).join(', ') : null;
  const used = `${formatQuantity(usedQuantity)} of ${formatQuantity(targetQuantity ?? 0)} ${unit} used`;
  return [
    newest && `${rates ?? formatMoney(newest.rate)} from ${formatDate(newest.from)}`,
    targetQuantity !== null && used,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface FurtherPriceProps {
  control: Control<AmendmentForm>;
  line: ContractLine;
  /** The index of the price among the prices of all lines. */
  at: number;
  onRemove: () => void;
}

function FurtherPrice({ control, line, at, onRemove }: FurtherPriceProps) {
  const subject = subjectOf(line);
  const price = `prices.${at}` as const;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md bg-muted p-3">
      <legend className="sr-only">{`New rate of ${subject}`}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField
            control={control}
            name={`${price}.from`}
            label="From"
            isRequired
            min={today()}
          />
          {line.pricing !== 'TIERED' && (
            <DecimalField
              control={control}
              name={`${price}.rate`}
              label={rateLabel(line.pricing, line.unit)}
              isRequired
            />
          )}
        </div>
        <RemoveButton label={`Remove new rate of ${subject}`} onClick={onRemove} />
      </div>
      {line.pricing === 'TIERED' && <Tiers control={control} at={at} unit={line.unit} />}
    </fieldset>
  );
}

interface TiersProps extends Pick<FurtherPriceProps, 'control' | 'at'> {
  unit: ContractLine['unit'];
}

function Tiers({ control, at, unit }: TiersProps) {
  const name = `prices.${at}.tiers` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const tiers = useWatch({ control, name });
  return (
    <>
      {fields.map((field, tier) => (
        <div key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <DecimalField
            control={control}
            name={`${name}.${tier}.above`}
            label={tier === 0 ? 'From the first' : 'Above'}
          />
          <DecimalField
            control={control}
            name={`${name}.${tier}.rate`}
            label={rateLabel('TIERED', unit)}
            isRequired
          />
          <RemoveButton
            label={`Remove tier ${tier + 1}`}
            disabledReason={tiers.length > 2 ? true : 'At least two tiers'}
            onClick={() => remove(tier)}
          />
        </div>
      ))}
      <AddButton text="Add Tier" label="Add Tier" onClick={() => append({ above: '', rate: '' })} />
    </>
  );
}

interface ActProps {
  label: string;
  onClick: () => void;
}

function AddButton({ text, label, onClick }: ActProps & { text: string }) {
  return (
    <Button size="sm" variant="outline" className="self-start" aria-label={label} onClick={onClick}>
      <Plus aria-hidden />
      {text}
    </Button>
  );
}

function RemoveButton({
  label,
  onClick,
  disabledReason = true,
}: ActProps & { disabledReason?: true | string }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="mt-6"
      aria-label={label}
      disabledReason={disabledReason}
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  );
}
