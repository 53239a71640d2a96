import type { AreaStatement, AreaUnit, Floor, Tower } from '@plinth/contracts/areas';

export type AreaDialog =
  | { readonly act: 'towers' | 'paste' | 'paste-floors' | 'copy' | 'settings' }
  /** The dialog approves the statement or starts a revision; then `unit` is opened, if it is set. */
  | { readonly act: 'decide'; readonly unit?: AreaUnit }
  | { readonly act: 'floors'; readonly tower?: Tower; readonly floor?: Floor }
  | { readonly act: 'cast' | 'remove-floor'; readonly tower: Tower; readonly floor: Floor }
  | { readonly act: 'unit'; readonly unit?: AreaUnit }
  | { readonly act: 'remove'; readonly unit: AreaUnit };

export interface DialogProps {
  statement: AreaStatement;
  onClose: () => void;
}
