export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className} fill="var(--primary)">
      <rect x="7" y="3" width="10" height="6" rx="1" />
      <rect x="4.5" y="10" width="15" height="5" rx="1" opacity=".75" />
      <rect x="2" y="16" width="20" height="5" rx="1" opacity=".5" />
    </svg>
  );
}

export const PRODUCT_NAME = 'Plinth';
