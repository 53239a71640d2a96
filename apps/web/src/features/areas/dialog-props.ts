import type { AreaStatement } from '@plinth/contracts/areas';

export interface DialogProps {
  statement: AreaStatement;
  onClose: () => void;
}
