import { useMediaQuery, WIDE } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';

interface FormActionsProps {
  isSubmitting: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/**
 * Tab order follows the visual order: side by side the primary button is last, in the summary it is
 * on top.
 */
export function FormActions({ isSubmitting, onCancel, onSubmit }: FormActionsProps) {
  const isWide = useMediaQuery(WIDE);
  const cancel = (
    <Button key="cancel" variant="outline" className="max-sm:h-12" onClick={onCancel}>
      Cancel
    </Button>
  );
  const create = (
    <Button
      key="create"
      className="max-sm:h-12 max-sm:flex-1"
      isLoading={isSubmitting}
      onClick={onSubmit}
    >
      {isSubmitting ? 'Creating...' : 'Create Purchase Order'}
    </Button>
  );
  return (
    <div className="flex gap-2 xl:flex-col">{isWide ? [create, cancel] : [cancel, create]}</div>
  );
}
