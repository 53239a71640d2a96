/** Settings of this device: theme and single-key shortcuts. */
import { setTheme, THEMES, useTheme } from '#lib/theme.ts';
import { setSingleKeys, useSingleKeys } from '#lib/single-keys.ts';
import { sentenceCase } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const theme = useTheme();
  const areSingleKeysOn = useSingleKeys();
  return (
    <Dialog
      title="Settings"
      description="Kept on this device."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-2 text-[13px] font-medium">Theme</legend>
        <div className="grid grid-cols-3 gap-2">
          {THEMES.map((option) => (
            <label
              key={option}
              className="flex h-10 cursor-pointer items-center justify-center rounded-md border border-input transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={theme === option}
                onChange={() => setTheme(option)}
              />
              {sentenceCase(option)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="text-[13px] font-medium">Keyboard</legend>
        <Switch
          label="Shortcuts of a single key: / and ?"
          isChecked={areSingleKeysOn}
          onCheckedChange={setSingleKeys}
        />
      </fieldset>
    </Dialog>
  );
}
