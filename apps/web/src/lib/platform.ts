/** The label of the shortcut key. */

/** ⌘ on Apple platforms. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
