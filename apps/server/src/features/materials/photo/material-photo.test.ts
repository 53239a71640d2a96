import { api } from '@plinth/contracts/endpoints';
import { NO_PHOTO } from '@plinth/domain/material/photo';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as } = site;

const photoOf = (said: string) => {
  const content = Buffer.from(`\u00FF\u00D8\u00FF${said}`, 'latin1').toString('base64');
  return { content, thumbnail: '/9j/' };
};
const about = ({ id }: { id: string }) => ({ as, params: { id } });
const seen = async (material: { id: string }, part: 'thumbnail' | 'full' = 'full') =>
  (await app.ok(api.getMaterialPhoto, { ...about(material), query: { part } })).photo;

test('a material has one photo, which is changed and removed', async () => {
  const sand = await addMaterial(app, as, 'River sand', 'Brass', '2505');
  expect(await seen(sand)).toBeNull();
  const [first, second] = [photoOf('heap'), photoOf('grain')];
  await app.ok(api.setMaterialPhoto, { ...about(sand), body: first });
  await app.ok(api.setMaterialPhoto, { ...about(sand), body: second });
  await app.ok(api.setMaterialPhoto, { ...about(sand), body: second });
  expect(await seen(sand)).toEqual({ image: `data:image/jpeg;base64,${second.content}` });
  expect(await seen(sand, 'thumbnail')).toEqual({ image: 'data:image/jpeg;base64,/9j/' });
  expect((await app.ok(api.getMaterial, about(sand))).Material.hasPhoto).toBe(true);

  await app.ok(api.removeMaterialPhoto, about(sand));
  await app.ok(api.removeMaterialPhoto, about(sand));
  expect(await seen(sand)).toBeNull();
  expect((await app.ok(api.getMaterial, about(sand))).Material.hasPhoto).toBe(false);
  const trail = await changesOf(app, sand.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'create',
    'set-photo',
    'set-photo',
    'remove-photo',
  ]);
  expect(trail[1]?.detail).toMatchObject({ before: { photo: null } });
});

test('it comes back with a deleted material', async () => {
  const sand = await addMaterial(app, as, 'Pit sand', 'Brass', '2505');
  await app.ok(api.setMaterialPhoto, { ...about(sand), body: photoOf('pit') });
  await app.ok(api.deleteMaterial, about(sand));
  expect(await app.call(api.getMaterialPhoto, about(sand))).toMatchObject({ httpStatus: 404 });
  await app.ok(api.restoreMaterial, about(sand));
  expect(await seen(sand)).not.toBeNull();
});

test('what is no photo is refused at its field, and an archived material keeps its own', async () => {
  const { brick } = site;
  const set = (body: { content: string; thumbnail: string }) =>
    app.call(api.setMaterialPhoto, { ...about(brick), body });
  expect(await set({ ...photoOf(''), content: 'JVBERi0=' })).toMatchObject({
    httpStatus: 422,
    body: { violations: [{ path: 'content', message: NO_PHOTO }] },
  });
  expect(await set({ ...photoOf(''), thumbnail: 'iVBORw0KGgo=' })).toMatchObject({
    httpStatus: 422,
    body: { violations: [{ path: 'thumbnail' }] },
  });
  expect(await set({ ...photoOf(''), content: 'heap!' })).toMatchObject({ httpStatus: 400 });
  await app.db
    .updateTable('material')
    .set({ archived_at: app.now })
    .where('id', '=', brick.id)
    .execute();
  expect(await set(photoOf('late'))).toMatchObject({ httpStatus: 409 });
});

test('another organisation’s material has none to see or to change', async () => {
  const sand = await addMaterial(app, foreign.admin, 'Sand', 'Brass', '2505');
  const body = photoOf('theirs');
  await app.ok(api.setMaterialPhoto, { as: foreign.admin, params: { id: sand.id }, body });
  expect(await app.call(api.getMaterialPhoto, about(sand))).toMatchObject({ httpStatus: 404 });
  expect(await app.call(api.setMaterialPhoto, { ...about(sand), body })).toMatchObject({
    httpStatus: 404,
  });
  expect(await app.call(api.removeMaterialPhoto, about(sand))).toMatchObject({ httpStatus: 404 });
  const { viewer } = site;
  expect(
    await app.call(api.setMaterialPhoto, { as: viewer, params: { id: site.brick.id }, body }),
  ).toMatchObject({ httpStatus: 403 });
});
