/**
 * A tooltip on hover and focus. A hook, so that a control that gains or loses its tooltip stays the
 * same element and keeps the focus.
 */
import { type ReactNode, type SyntheticEvent, useState } from 'react';

type Side = 'top' | 'right';

interface TooltipParts {
  /** Handlers of the control; empty without a text. */
  triggers: {
    onPointerEnter?: (event: SyntheticEvent<HTMLElement>) => void;
    onPointerLeave?: () => void;
    onFocus?: (event: SyntheticEvent<HTMLElement>) => void;
    onBlur?: () => void;
    onKeyDown?: (event: { key: string }) => void;
  };
  /** Shows the tooltip without a delay, for taps. */
  show: (event: SyntheticEvent<HTMLElement>) => void;
  /** Rendered right after the control. */
  tip: ReactNode;
}

export function useTooltip(text: string | undefined, side: Side = 'top'): TooltipParts {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const show = (event: SyntheticEvent<HTMLElement>) =>
    setAnchor(event.currentTarget.getBoundingClientRect());
  const hide = () => setAnchor(null);
  if (text === undefined) return { triggers: {}, show, tip: null };
  return {
    show,
    triggers: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: (event) => event.currentTarget.matches(':focus-visible') && show(event),
      onBlur: hide,
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
    tip: anchor && (
      <span
        role="tooltip"
        // The browser's top layer: above dialogs, and not clipped. Its own size, where a bar gives
        // one to its children.
        popover="manual"
        ref={(tip) => {
          tip?.showPopover();
          if (tip) place(tip, anchor, side);
        }}
        className="pointer-events-none inset-auto m-0 h-auto! w-max max-w-64 rounded-md bg-foreground px-2.5 py-1.5 text-left text-[13px] font-normal whitespace-normal text-background"
      >
        {text}
      </span>
    ),
  };
}

const GAP = 6;

/** Places the tooltip above the anchor, or below or right of it, within the window. */
function place(tip: HTMLElement, anchor: DOMRect, side: Side): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - GAP - height;
  const [left, top] =
    side === 'right'
      ? [anchor.right + GAP, anchor.top + (anchor.height - height) / 2]
      : [anchor.left + (anchor.width - width) / 2, above > GAP ? above : anchor.bottom + GAP];
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tip.style.top = `${top}px`;
}
