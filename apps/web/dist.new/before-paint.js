// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// The theme is set here so that a dark page never flashes white; src/lib/theme.ts changes it later.
{
  let choice = null;
  try {
    choice = localStorage.getItem('plinth:theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
}

// The same policy forbids eval. zod would probe for it when the first schema is made; this tells it not to.
globalThis.__zod_globalConfig = { jitless: true };
