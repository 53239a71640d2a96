/** Switches modules of the firm on and off. */
import type { FirmDetail } from '@plinth/contracts/places';
import { MODULE_NAMES, MODULES } from '@plinth/domain/access/modules';

import { CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';

import { useSetModules } from './places.api.ts';

export function ModulesSection({ firm: { id, disabledModules } }: { firm: FirmDetail }) {
  const save = useSetModules(id);
  const shown = save.isPending ? save.variables : disabledModules;
  return (
    <CardSection title="Modules">
      {MODULES.map((module) => (
        <Switch
          key={module}
          label={MODULE_NAMES[module]}
          isChecked={!shown.includes(module)}
          onCheckedChange={(isOn) => {
            const others = disabledModules.filter((disabled) => disabled !== module);
            save.mutate(isOn ? others : [...others, module]);
          }}
        />
      ))}
    </CardSection>
  );
}
