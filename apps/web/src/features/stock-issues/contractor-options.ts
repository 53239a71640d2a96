/** Suggestions for who takes the material: contractors, names of recent issues, and adding one. */
import type { Contractor } from '@plinth/contracts/contractors';

import type { ComboboxOption } from '#ui/combobox.tsx';

export interface ContractorOption extends ComboboxOption {
  readonly name: string;
  /** Empty for a name that is not in the list. */
  readonly contractorId: string;
  /** Adds the typed name to the list. */
  readonly isNew?: true;
}

interface Suggested {
  /** The contractors that the server found. */
  readonly listed: readonly Pick<Contractor, 'id' | 'name' | 'contractorCode' | 'trade'>[];
  /** Names of recent issues that are of no contractor in the list. */
  readonly recent: readonly string[];
  readonly typed: string;
  readonly mayAdd: boolean;
}

export function contractorOptions({ listed, recent, typed, mayAdd }: Suggested) {
  const wanted = typed.trim().toLowerCase();
  const isWanted = (name: string) => name.toLowerCase().includes(wanted);
  const known = new Set(listed.map(({ name }) => name.toLowerCase()));
  const options: ContractorOption[] = listed.map(({ id, name, contractorCode, trade }) => ({
    value: id,
    label: name,
    detail: [contractorCode, trade].filter(Boolean).join(' · '),
    name,
    contractorId: id,
  }));
  const others = [...new Set(recent)].filter(
    (name) => isWanted(name) && !known.has(name.toLowerCase()),
  );
  options.push(
    ...others.map((name) => ({
      value: `name ${name}`,
      label: name,
      detail: 'Not in the list of contractors',
      name,
      contractorId: '',
    })),
  );
  if (mayAdd && wanted !== '' && !known.has(wanted)) {
    const name = typed.trim();
    const label = `Add contractor “${name}”`;
    options.push({ value: 'add', label, name, contractorId: '', isNew: true });
  }
  return options;
}
