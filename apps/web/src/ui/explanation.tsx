/**
 * A button beside a figure that opens how the figure is calculated, with its own numbers. The
 * popover is a dialog: it takes the focus, Escape closes it, and the focus returns to the button.
 */
import { CircleQuestionMark } from 'lucide-react';
import { Popover } from 'radix-ui';

import { cn } from '#lib/cn.ts';

import { Button } from './button.tsx';
import { floating } from './styles.ts';

/** `SPI 0.92 = ₹4,60,000.00 value of the measured work ÷ ₹5,00,000.00 value planned`. */
export interface Calculation {
  /** The figure with its name: `SPI 0.92`. */
  readonly result: string;
  readonly parts: readonly Part[];
  /** A sentence about what the parts leave out, or why there is no figure. */
  readonly note?: string | undefined;
}

export interface Part {
  readonly sign: '=' | '+' | '−' | '×' | '÷';
  /** The number as it is shown, with its unit. */
  readonly figure: string;
  /** The words for the number. */
  readonly what: string;
}

interface ExplanationProps {
  /** The name of the figure: `SPI`. */
  of: string;
  calculations: readonly Calculation[];
  /** The side of the button at which the popover begins. */
  align?: 'start' | 'end';
  className?: string;
  tabIndex?: number;
}

export function Explanation(props: ExplanationProps) {
  const { of, calculations, align = 'end', className, tabIndex } = props;
  const label = `How ${of} is calculated`;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={label}
          tabIndex={tabIndex}
          className={cn('text-muted-foreground print:hidden', className)}
          // The row or the card around it opens something else.
          onClick={(event) => event.stopPropagation()}
        >
          <CircleQuestionMark aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // Clicks bubble through React's tree to the row or card around the button.
          onClick={(event) => event.stopPropagation()}
          className={cn(
            floating,
            'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] space-y-3 overflow-y-auto p-3 text-left text-[13px] leading-5 font-normal whitespace-normal',
          )}
        >
          {calculations.map((calculation) => (
            <CalculationText key={calculation.result} calculation={calculation} />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function CalculationText({ calculation: { result, parts, note } }: { calculation: Calculation }) {
  return (
    <div>
      <p className="figures font-semibold wrap-anywhere">{result}</p>
      <ul>
        {parts.map(({ sign, figure, what }) => (
          <li key={`${sign} ${what}`} className="grid grid-cols-[1rem_1fr]">
            <span>{sign}</span>
            <span className="wrap-anywhere">
              <span className="figures">{figure}</span>{' '}
              <span className="text-muted-foreground">{what}</span>
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="text-muted-foreground">{note}</p>}
    </div>
  );
}
