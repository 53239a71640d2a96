/** Class names shared by controls. */

/** An input box. On phones as high as a touch target; 16 px text, so that iOS does not zoom in. */
export const control =
  'flex h-9 max-sm:h-11 w-full min-w-0 items-center rounded-md border border-input bg-card px-2.5 text-base sm:not-pointer-coarse:text-sm ' +
  'placeholder-shown:text-ellipsis transition-colors hover:border-muted-foreground/60 ' +
  'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/40 ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-muted disabled:text-muted-foreground ' +
  'read-only:not-[select]:not-[button]:border-transparent read-only:not-[select]:not-[button]:bg-muted ' +
  'aria-invalid:border-destructive aria-invalid:outline-destructive/40';

/** A floating panel, above the toasts. */
export const floating =
  'z-60 rounded-lg border bg-card text-foreground shadow-raised outline-none duration-100 ' +
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0';

/** A menu item or option. */
export const option =
  'relative flex min-h-8 max-sm:min-h-11 cursor-default items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none ' +
  'data-[highlighted]:bg-muted data-[selected=true]:bg-muted ' +
  'data-[disabled=true]:pointer-events-none data-[disabled=true]:opacity-50 ' +
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';
