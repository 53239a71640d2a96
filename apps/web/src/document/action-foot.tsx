/** The actions of a page in a bar at the bottom of a phone. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

/** A sticky bar at the bottom of a phone. */
export const DOCUMENT_FOOT =
  'sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]';

interface ActionFootProps {
  label?: string;
  children: ReactNode;
}

export function ActionFoot({ label = 'Actions', children }: ActionFootProps) {
  return (
    <div
      data-action-bar=""
      role="group"
      aria-label={label}
      className={cn(DOCUMENT_FOOT, '*:h-12 *:flex-1')}
    >
      {children}
    </div>
  );
}
