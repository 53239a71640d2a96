/** A date input with a calendar. */
import { FIRST_DATE, LAST_DATE } from '@plinth/domain/shared/iso-date';
import { format, parseISO } from 'date-fns';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';

import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';

import { Button } from './button.tsx';
import { parseDateText } from './date-text.ts';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { floating } from './styles.ts';

interface DatePickerProps extends Partial<FieldControl> {
  /** `yyyy-MM-dd`, or `''`. Invalid text is passed on, so that a rule can refuse it. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The first valid day, `yyyy-MM-dd`. */
  min?: string;
  /** The ref for focusing the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

export function DatePicker({ value, onValueChange, onBlur, min, ref, ...props }: DatePickerProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const selected = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseISO(value) : undefined;
  return (
    <div className="relative">
      <Input
        {...props}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/MM/yyyy"
        className="figures pr-10"
        value={draft ?? formatDate(value)}
        onChange={(event) => {
          setDraft(event.target.value);
          onValueChange(parseDateText(event.target.value) ?? event.target.value);
        }}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
      />
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Open calendar"
            className="absolute top-0.5 right-0.5 max-sm:top-0 max-sm:right-0"
          >
            <CalendarDays aria-hidden />
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={6}
            collisionPadding={8}
            aria-label="Calendar"
            className={cn(
              floating,
              'max-h-(--radix-popover-content-available-height) overflow-y-auto p-3',
            )}
          >
            <Calendar
              selected={selected}
              min={min}
              onSelect={(day) => {
                onValueChange(format(day, 'yyyy-MM-dd'));
                setDraft(null);
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

/**
 * The accessible name contains the visible number, for voice control: 'Today, Saturday, 21 November
 * 2026'.
 */
function nameOfDay(day: Date, { today, selected }: Modifiers): string {
  return `${today ? 'Today, ' : ''}${format(day, 'EEEE, d MMMM yyyy')}${selected ? ', selected' : ''}`;
}

interface CalendarProps {
  selected: Date | undefined;
  min: string | undefined;
  onSelect: (day: Date) => void;
}

const arrow =
  'grid size-8 place-items-center rounded-md hover:bg-muted aria-disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-current';

function Calendar({ selected, min, onSelect }: CalendarProps) {
  const firstDay = parseISO(min ?? FIRST_DATE);
  const lastDay = parseISO(LAST_DATE);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      labels={{ labelDayButton: nameOfDay }}
      selected={selected}
      onSelect={onSelect}
      {...(selected && { defaultMonth: selected })}
      disabled={{ before: firstDay, after: lastDay }}
      startMonth={firstDay}
      endMonth={lastDay}
      classNames={{
        months: 'relative',
        nav: 'absolute top-0 right-0 flex',
        button_previous: arrow,
        button_next: arrow,
        month_caption: 'flex h-8 items-center px-1.5 font-medium',
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-9 text-[13px] font-normal text-muted-foreground',
        day: 'figures p-0 text-center',
        day_button:
          'size-9 rounded-md hover:bg-muted disabled:cursor-not-allowed disabled:text-muted-foreground disabled:line-through disabled:opacity-60 disabled:hover:bg-transparent',
        today: 'font-semibold text-primary',
        selected: '[&>button]:bg-primary [&>button]:text-primary-foreground',
        outside: 'text-muted-foreground',
      }}
    />
  );
}
