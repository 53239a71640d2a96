/** The frame of screens without a session. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

import { BrandMark, PRODUCT_NAME } from './brand.tsx';
import { Card } from './card.tsx';
import { DocumentTitle } from './document-title.tsx';

interface FrontPageProps {
  heading: string;
  subtitle: string;
  cardTitle: string;
  cardText: string;
  /** A hint below the card. */
  hint?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function FrontPage({
  heading,
  subtitle,
  cardTitle,
  cardText,
  hint,
  isWide = false,
  children,
}: FrontPageProps) {
  return (
    <main className="flex min-h-svh flex-col items-center justify-center px-4 py-10">
      <DocumentTitle>{cardTitle}</DocumentTitle>
      <div className={cn('w-full', isWide ? 'max-w-2xl' : 'max-w-100')}>
        <div className="mb-6 flex flex-col items-center text-center">
          <p className="mb-5 flex items-center gap-2.5 text-lg font-semibold tracking-[-0.01em]">
            <BrandMark className="size-7" />
            {PRODUCT_NAME}
          </p>
          <h1 className="text-2xl font-semibold tracking-[-0.02em]">{heading}</h1>
          <p className="mt-1 text-muted-foreground">{subtitle}</p>
        </div>
        <Card className="p-6 shadow-raised">
          <h2 className="text-base font-semibold">{cardTitle}</h2>
          <p className="mt-0.5 mb-5 text-muted-foreground">{cardText}</p>
          {children}
        </Card>
        {hint && <div className="mt-4 text-center text-[13px] text-muted-foreground">{hint}</div>}
      </div>
    </main>
  );
}
