/** The label of the shortcut key. */

/** The modifier key of shortcuts: ⌘ on Apple platforms, Ctrl elsewhere. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
