/**
 * A few words beside a control, on hover and on focus. Never the only place
 * where something is said. A hook, so that a control that gains or loses its
 * tooltip stays the same element and keeps the focus.
 */
import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';

type Side = 'top' | 'right';

interface TooltipParts {
  /** Handlers for the control; empty without a text. */
  triggers: {
    onPointerEnter?: (event: SyntheticEvent<HTMLElement>) => void;
    onPointerLeave?: () => void;
    onFocus?: (event: SyntheticEvent<HTMLElement>) => void;
    onBlur?: () => void;
    onKeyDown?: (event: { key: string }) => void;
  };
  /** Shows it at once, for a tap that no hover precedes. */
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
        // The browser's top layer: above dialogs, and clipped by nothing.
        popover="manual"
        ref={(element) => element?.showPopover()}
        style={placeAt(anchor, side)}
        className="pointer-events-none inset-auto m-0 w-max max-w-64 rounded-md bg-foreground px-2.5 py-1.5 text-left text-[13px] font-normal whitespace-normal text-background"
      >
        {text}
      </span>
    ),
  };
}

const GAP = 6;
/** Room for two lines above the control; with less, the tip goes below. */
const ROOM = 56;

function placeAt(anchor: DOMRect, side: Side): CSSProperties {
  if (side === 'right') {
    return { left: anchor.right + GAP, top: anchor.top + anchor.height / 2, translate: '0 -50%' };
  }
  const isNearRight = anchor.right > innerWidth - 140;
  const isNearLeft = anchor.left < 140;
  const across = isNearRight
    ? { right: innerWidth - anchor.right }
    : { left: isNearLeft ? anchor.left : anchor.left + anchor.width / 2 };
  const shift = isNearRight || isNearLeft ? '0' : '-50%';
  return anchor.top > ROOM
    ? { ...across, top: anchor.top - GAP, translate: `${shift} -100%` }
    : { ...across, top: anchor.bottom + GAP, translate: `${shift} 0` };
}
