import { expect, test } from 'vitest';

import { filesOfIcons, withOwnFiles } from './icon-imports.ts';

const files = new Map([
  ['Truck', 'truck'],
  ['CircleAlert', 'circle-exclamation-point'],
]);

test('each icon is asked for by its own file, under the name that the module has for it', () => {
  const code = `import { CircleAlert, Truck as Lorry } from 'lucide-react';\nimport x from './x.ts';`;
  expect(withOwnFiles(code, files)).toBe(
    `import CircleAlert from 'lucide-react/icons/circle-exclamation-point'; ` +
      `import Lorry from 'lucide-react/icons/truck';\nimport x from './x.ts';`,
  );
});

test('types are erased with their import, over several lines too', () => {
  const code = `import {\n  type LucideIcon,\n  Truck,\n} from 'lucide-react';`;
  expect(withOwnFiles(code, files)).toBe(
    `import type { LucideIcon } from 'lucide-react'; import Truck from 'lucide-react/icons/truck';`,
  );
  const types = `import type { LucideIcon } from 'lucide-react';`;
  expect(withOwnFiles(types, files)).toBe(types);
});

test('an icon that the library does not have ends the build', () => {
  expect(() => withOwnFiles(`import { Trcuk } from 'lucide-react';`, files)).toThrow('Trcuk');
});

test('the files are read out of the library that is installed', () => {
  const installed = filesOfIcons();
  expect(installed.get('Truck')).toBe('truck');
  expect(installed.get('TruckIcon')).toBe('truck');
  expect(installed.size).toBeGreaterThan(1000);
});
