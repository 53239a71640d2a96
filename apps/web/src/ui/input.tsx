import type { ComponentProps } from 'react';

import { cn } from '#lib/cn.ts';

import { control } from './styles.ts';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(control, className)} {...props} />;
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={cn(control, 'h-auto min-h-20 py-2', className)} {...props} />
  );
}
