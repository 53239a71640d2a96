/**
 * Adds a material, supplier or contractor where one is to be picked: the shell shows its form in a
 * dialog over the screen, so that nothing typed below is lost.
 */
import type { Contractor } from '@plinth/contracts/contractors';
import type { Material, MaterialRow } from '@plinth/contracts/materials';
import type { Supplier } from '@plinth/contracts/suppliers';

import { useMay } from '#api/session.ts';
import { newKey } from '#lib/new-key.ts';
import { createStore, useStore } from '#lib/store.ts';
import type { AddOption } from '#ui/combobox.tsx';

/** A material as the pickers return it. */
export type PickedMaterial = Material & Pick<MaterialRow, 'alternateUnits'>;

interface Added {
  material: PickedMaterial;
  supplier: Supplier;
  contractor: Contractor;
}

type Kind = keyof Added;

type WantedOf<One extends Kind> = {
  readonly kind: One;
  /** The name as it was typed in the picker. */
  readonly name: string;
  readonly onAdded: (added: Added[One]) => void;
};

type Wanted = WantedOf<'material'> | WantedOf<'supplier'> | WantedOf<'contractor'>;

export type Adding = Wanted & {
  readonly key: string;
  /** The path of the screen. */
  readonly at: string;
};

/** A material may be added in the form of a supplier that is being added. */
const underWay = createStore<readonly Adding[]>([]);

export function useAdding(): readonly Adding[] {
  return useStore(underWay);
}

export function stopAdding(one: Adding): void {
  underWay.set(underWay.get().filter((other) => other !== one));
}

/** Cancels adding that was started on this screen, when it is left. */
export function stopAddingAt(pathname: string): void {
  underWay.set(underWay.get().filter(({ at }) => at !== pathname));
}

export function stopAddingAll(): void {
  underWay.set([]);
}

function startAdding(wanted: Wanted): void {
  const one: Adding = { ...wanted, key: newKey(), at: location.pathname };
  underWay.set([...underWay.get(), one]);
}

const WHOM_TO_ASK = 'Ask a purchase manager or an administrator to add it.';

/** The option of a material picker that adds a new material. */
export function useAddMaterial(onAdded: (material: PickedMaterial) => void): AddOption {
  return {
    whyNot: useMay()('materials:create') ? null : WHOM_TO_ASK,
    onAdd: (name) => startAdding({ kind: 'material', name, onAdded }),
  };
}

/** The option of a supplier picker that adds a new supplier. */
export function useAddSupplier(onAdded: (supplier: Supplier) => void): AddOption {
  return {
    whyNot: useMay()('suppliers:create') ? null : WHOM_TO_ASK,
    onAdd: (name) => startAdding({ kind: 'supplier', name, onAdded }),
  };
}

/**
 * Adds a contractor of the typed name; null for people who may not, since the field takes any name.
 */
export function useAddContractor(
  onAdded: (contractor: Contractor, typed: string) => void,
): ((name: string) => void) | null {
  if (!useMay()('stores:manage')) return null;
  return (name) =>
    startAdding({ kind: 'contractor', name, onAdded: (added) => onAdded(added, name) });
}
