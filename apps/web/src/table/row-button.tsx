/** A row action: an icon with a tooltip in a table, icon and label on a card. */
import type { LucideIcon } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { useTooltip } from '#ui/tooltip.tsx';

interface RowButtonProps {
  icon: LucideIcon;
  /** The label of the button: 'Edit'. */
  label: string;
  /** The row's name, for the accessible name. */
  of: string;
  disabledReason: string | true;
  onClick: () => void;
}

export function RowButton({ icon: Icon, label, of, disabledReason, onClick }: RowButtonProps) {
  const { triggers, tip } = useTooltip(disabledReason === true ? label : undefined);
  return (
    <>
      <Button
        {...triggers}
        variant="ghost"
        size="sm"
        className="border-input hover:text-foreground @[35rem]:size-8 @[35rem]:border-transparent @[35rem]:px-0 @[35rem]:text-muted-foreground"
        aria-label={`${label} ${of}`}
        disabledReason={disabledReason}
        onClick={onClick}
      >
        <Icon aria-hidden />
        <span className="@[35rem]:hidden">{label}</span>
      </Button>
      {tip}
    </>
  );
}
