import { describe, expect, it } from 'vitest';
import { takenRoots } from '#server/businesses/slug.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { environment } from '#server/startup/environment.ts';
import { addSeller } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';

const { db, url } = await freshDatabase();
const log = { debug() {}, info() {}, error() {} } as never;
const start = () => startCatalog({ settings: { packs: [] }, db, url, log, environment: environment(), takenRoots });
const actor = { userId: null, businessId: null, name: 'Admin', requestId: 'test' };
const page = {
  title: { en: 'Help', ar: 'مساعدة' },
  route: '/help/me',
  app: 'buyer',
  blocks: [{ block: 'heading', level: 1, title: { en: 'Help', ar: 'مساعدة' } }],
};

describe('a page', () => {
  it('can’t take the name of a shop', async () => {
    await addSeller(db, 'help');
    const running = await start();
    await expect(running.publish({ kind: 'page', id: 'help', json: page, basedOn: '' }, actor)).rejects.toMatchObject({
      code: 'definition.invalid',
      fields: [{ code: 'page.rootTaken', params: { root: 'help' } }],
    });
    await db.deleteFrom('slugs').where('slug', '=', 'help').execute();
    await running.publish({ kind: 'page', id: 'help', json: page, basedOn: '' }, actor);
    await running.close();
  });

  it('that lost its name to a shop keeps the server from starting', async () => {
    const { businessId } = await addSeller(db, 'gate-keeper');
    await db.updateTable('slugs').set({ slug: 'gate' }).where('business_id', '=', businessId).execute();
    await expect(start()).rejects.toThrow(/names that shops or products have already: gate/);
  });
});
