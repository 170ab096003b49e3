import type { FastifyInstance } from 'fastify';
import { BankError } from './bankError.ts';
import type { BankParts } from './bankParts.ts';
import { type Charge, isOpen } from './charge.ts';
import { isoQrReference } from './isoQr.ts';
import { mustBeOwnPage, pageHeaders } from './pageHeaders.ts';
import { deskPage } from './pages/deskPage.ts';
import { languageOf } from './pages/language.ts';
import { walletPage } from './pages/walletPage.ts';
import { readDigits } from './readDigits.ts';

type Query = { Querystring: Record<string, string | undefined>; Body: Record<string, string> | undefined };

/** The cash desk and the wallet phone. */
export async function officePages(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { book, payments } = bank;
  app.addHook('onRequest', async (request) => mustBeOwnPage(request));

  app.get('/', async (request, reply) => reply.redirect(`/control?lang=${languageOf(request)}`, 303));

  app.get<Query>('/desk', async (request, reply) => {
    const reference = String(request.query.reference ?? '').slice(0, 60);
    const page = deskPage({
      language: languageOf(request),
      reference,
      charge: book.find('voucher', readDigits(reference)),
      tickFirst: request.query.problem === 'tick',
    });
    return pageHeaders(reply).send(page);
  });
  app.post<Query>('/desk', async (request, reply) => {
    const reference = readDigits(request.body?.reference ?? '');
    const late = request.body?.late === '1';
    const problem = act(book.find('voucher', reference), (charge) => payments.approve(charge, late));
    const more = problem ? '&problem=tick' : '';
    return reply.redirect(`/desk?reference=${encodeURIComponent(reference)}&lang=${languageOf(request)}${more}`, 303);
  });

  app.get<Query>('/wallet', async (request, reply) => {
    const typed = String(request.query.scan ?? '')
      .trim()
      .slice(0, 600);
    const charge = book.find('system', isoQrReference(typed) ?? readDigits(typed));
    const asked = book.all().filter((each) => each.method === 'wallet' && isOpen(each) && each.requests.length > 0);
    const scanned = charge?.method === 'wallet' ? charge : undefined;
    return pageHeaders(reply).send(
      walletPage({ language: languageOf(request), asked: asked.toReversed(), scanned, typed }),
    );
  });
  app.post<Query>('/wallet', async (request, reply) => {
    const charge = book.find('system', request.body?.systemReference ?? '');
    act(charge?.method === 'wallet' ? charge : undefined, (each) =>
      request.body?.decision === 'approve' ? payments.approve(each) : payments.decline(each, 'CUSTOMER_REFUSED'),
    );
    const scan = charge ? `&scan=${charge.systemReference}` : '';
    return reply.redirect(`/wallet?lang=${languageOf(request)}${scan}`, 303);
  });

  /** Does it if it still can be done; true when the charge is closed. A second press of the button is no problem. */
  function act(charge: Charge | undefined, work: (charge: Charge) => Charge): boolean {
    if (!charge || charge.paid) return false;
    try {
      work(charge);
      return false;
    } catch (error) {
      if (error instanceof BankError && error.code === 'CHARGE_CLOSED') return true;
      throw error;
    }
  }
}
