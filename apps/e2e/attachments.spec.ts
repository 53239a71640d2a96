/**
 * A photo is attached to a request: made smaller first, sent again after a lost answer, stored
 * once, and removed.
 */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { Desk } from './support/documents.ts';
import { loseAnswer } from './support/lose-answer.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const LONG = 'चालान क्रमांक १२ of the batch that came with the second truck on Monday morning';

/** Draws a JPEG of noise in the browser, as large as a photo of a phone. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1333;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing to draw on');
    for (let x = 0; x < canvas.width; x += 20) {
      context.fillStyle = `hsl(${x % 360} 60% 50%)`;
      context.fillRect(x, 0, 20, canvas.height);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The width and height of a file, as the browser reads it. */
async function sizeOf(page: Page, content: Buffer): Promise<readonly number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    return [picture.width, picture.height];
  }, content.toString('base64'));
}

test(
  'a photo and a PDF on a request',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request }) => {
    const desk = await Desk.of(request);
    const mrn = await desk.cementRequest(10);
    await visit(page, `/home/purchase-inventory/mrn/${mrn.id}`);
    await expect(page.getByText('Nothing is attached yet.')).toBeVisible();
    const files = page.getByRole('list', { name: 'Attachments' });
    const input = page.getByLabel('Files to attach');

    let isLost = false;
    await page.route(/\/attachments$/, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      return loseAnswer(route);
    });
    const buffer = await photo(page);
    await input.setInputFiles({ name: 'Gate 12.jpeg', mimeType: 'image/jpeg', buffer });
    await expect(files.getByText(/The server cannot be reached/)).toBeVisible();
    await page.getByRole('button', { name: 'Send Gate 12.jpeg again' }).click();
    const download = page.getByRole('button', { name: 'Download Gate 12.jpg' });
    await expect(download).toBeVisible();
    await expect(download.locator('img')).toBeVisible();
    await expect(files.getByRole('listitem')).toHaveCount(1);

    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toBe('Gate 12.jpg');
    const content = await readFile(await saved.path());
    expect(await sizeOf(page, content)).toEqual([1600, 1066]);
    expect(content.length).toBeLessThan(buffer.length);

    await input.setInputFiles([
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
      { name: `${LONG}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') },
    ]);
    await expect(files.getByText(/Only photos \(JPEG, PNG, WebP, HEIC\) and PDF/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Download ${LONG}.pdf` })).toBeVisible();
    await page.getByRole('button', { name: 'Forget page.jpg' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('button', { name: 'Remove Gate 12.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'File removed')).toBeVisible();
    await page.reload();
    await expect(files.getByRole('listitem')).toHaveCount(1);
  },
);
