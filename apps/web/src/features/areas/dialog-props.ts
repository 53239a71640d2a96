import type { AreaStatement, AreaUnit, Floor, Tower } from '@plinth/contracts/areas';

export type AreaDialog =
  | { readonly act: 'towers' | 'paste' | 'paste-floors' | 'copy' | 'settings' }
  /** Its approval, or the start of a revision; `unit`: for its sake, which is opened then. */
  | { readonly act: 'decide'; readonly unit?: AreaUnit }
  | { readonly act: 'floors'; readonly tower?: Tower; readonly floor?: Floor }
  | { readonly act: 'cast' | 'remove-floor'; readonly tower: Tower; readonly floor: Floor }
  | { readonly act: 'unit'; readonly unit?: AreaUnit }
  | { readonly act: 'remove'; readonly unit: AreaUnit };

export interface DialogProps {
  statement: AreaStatement;
  onClose: () => void;
}
