/** Checks that forms of the web app are made by its form engine, whose rules return violations. */
import { forbid, isTest } from './source.ts';

const ENGINE = 'apps/web/src/form/use-form.ts';

export const oneFormEngine = forbid({
  rule: 'one-form-engine',
  isAbout: (file) => file.startsWith('apps/web/src/') && file !== ENGINE && !isTest(file),
  reads: 'code and strings',
  patterns: [
    [/\buseForm\b[^;]*from 'react-hook-form'/g, `take useForm of ${ENGINE}`],
    [/\b(?:zodResolver|superRefine)\(/g, `rules return Violation[] (${ENGINE})`],
  ],
});
