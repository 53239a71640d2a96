/** The page of a link: no navigation, because nobody is signed in. */
import type { ReactNode } from 'react';

import { BrandMark, PRODUCT_NAME } from '#ui/brand.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';

export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto min-h-svh w-full max-w-160 px-4 pt-5 pb-10">
      <DocumentTitle>{title}</DocumentTitle>
      <p className="mb-4 flex items-center gap-2 text-[13px] font-semibold text-muted-foreground">
        <BrandMark className="size-5" />
        {PRODUCT_NAME}
      </p>
      <h1 className="text-xl font-semibold tracking-[-0.02em] wrap-anywhere">{title}</h1>
      {children}
    </main>
  );
}
