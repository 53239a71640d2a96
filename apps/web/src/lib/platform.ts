/** What the keyboard calls the key of a shortcut. */

/** Apple's keyboards have their own, and people there know no other. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
