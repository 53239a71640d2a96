/** Checks that the repository contains no registry hosts and no paths of a developer's machine. */
import { forbid } from './source.ts';

/** First segments below the product's own `/home`. */
const SCREENS = 'project|purchase-inventory|purchase-orders|warehouse|reports|admin';

export const plinthAlone = forbid({
  rule: 'plinth-alone',
  isAbout: (file) => !file.endsWith('package-lock.json'),
  reads: 'everything',
  patterns: [
    [
      /\b(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|deb\.debian\.org|archive\.ubuntu\.com|proxy\.golang\.org|(?:files\.pythonhosted|pypi)\.org)\b/g,
      'which registry is the concern of whoever installs',
    ],
    [
      new RegExp(
        `(?<![\\w.:}-])/(?:root|work|Users/\\w+|home/(?!(?:${SCREENS})\\b)[a-z][\\w.-]*)/`,
        'g',
      ),
      'a folder of one machine',
    ],
  ],
});
