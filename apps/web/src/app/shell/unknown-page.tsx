import { NotFound } from '#features/not-found/not-found-page.tsx';
import { Button } from '#ui/button.tsx';

import { openShellDialog } from './shell-dialog.ts';

/** The page of an unknown address inside the shell, which leads home and to the search. */
export function UnknownPage() {
  return (
    <div className="py-16">
      <NotFound
        search={
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => openShellDialog('palette')}
          >
            Search or jump to...
          </Button>
        }
      />
    </div>
  );
}
