/** The list of keyboard shortcuts. */
import { MODIFIER } from '#lib/platform.ts';
import { useSingleKeys } from '#lib/single-keys.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Key } from '#ui/key.tsx';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [MODIFIER, 'K'], does: 'Search or jump to a screen, an action or a document' },
      { keys: [MODIFIER, 'B'], does: 'Open or close the sidebar' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Go to the row above or below' },
      { keys: ['Home', 'End'], does: 'Go to the first or the last row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['Space'], does: 'Select the row, where rows can be selected' },
    ],
  },
];

const SINGLE_KEYS: ShortcutGroup = {
  title: 'While nothing is being typed',
  shortcuts: [
    { keys: ['/'], does: 'Search in the list' },
    { keys: ['?'], does: 'Show these shortcuts' },
  ],
};

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const groups = useSingleKeys() ? [...GROUPS, SINGLE_KEYS] : GROUPS;
  return (
    <Dialog
      title="Keyboard Shortcuts"
      description="Single keys can be switched off in the settings."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1 text-[13px] font-medium text-muted-foreground">{title}</h3>
            <dl className="divide-y">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
