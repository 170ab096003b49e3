import { setTimeout as pause } from 'node:timers/promises';
import type { Input, OperationName, Output } from '#engine/contract/index.ts';
import type { TestClient } from './app.ts';
import { buyerAnswers, newKey, type ProductFixture } from './testShop.ts';
import type { SandboxBank } from './sandboxBank.ts';

/** Everything that a buyer was answered, by status or by what broke. */
export type Answers = Map<string, number>;

export interface PurchaseOptions {
  /** Whom to ask next: any server that may be up. */
  readonly client: () => TestClient;
  readonly bank: SandboxBank;
  readonly product: ProductFixture;
  readonly option: 'credit-card' | 'fawry';
  readonly quantity?: number;
  readonly answers: Answers;
  /** Called when the order is placed; and again when the payment is on its way. */
  readonly onStep?: (step: string) => void;
}

/** A call of a server that was killed is claimed for as long as its provider may take: 15 seconds here. */
const patienceMs = 60_000;

/**
 * Buys something as a patient person does: whatever breaks or is busy is tried again, the same call with the same key. Gives
 * the order's reference, or the code with which it was refused for good.
 */
export async function buyWithRetries(shopping: PurchaseOptions): Promise<{ refNum: string } | { refused: string }> {
  const { bank, product, option, quantity = 1, onStep } = shopping;
  const started = await again(shopping, 'checkouts.create', {
    slug: product.slug,
    lines: [{ item: product.item, quantity }],
  });
  if ('refused' in started) return started;
  const { token } = started.output;
  const answered = await again(shopping, 'checkouts.saveAnswers', { token, answers: buyerAnswers });
  if ('refused' in answered) return answered;
  const chosen = await again(shopping, 'checkouts.selectOption', { token, option });
  if ('refused' in chosen) return chosen;
  const { expectedTotals } = chosen.output.quote;
  const placed = await again(shopping, 'orders.place', { checkout: token, key: newKey(), expectedTotals });
  if ('refused' in placed) return placed;
  onStep?.('placed');
  const { order, attempt } = placed.output;
  const ref = attempt?.ref ?? '';
  if (option === 'fawry') {
    // The voucher may come later, when its charge was silent.
    const { body } = await bank.call('GET', `/charges?merchantReference=${ref}`);
    if (body.id !== undefined) await bank.call('POST', `/control/charges/${body.id}/pay`, {});
  } else {
    const encryptedData = await bank.seal('4242424242424242', ref);
    await again(shopping, 'attempts.submitCard', { ref, encryptedData });
  }
  onStep?.('paid');
  return { refNum: order.refNum };
}

/** One call until it is answered: what broke, is busy or under way is tried again. */
async function again<N extends OperationName>(
  { client, answers }: PurchaseOptions,
  name: N,
  input: Input<N>,
): Promise<{ output: Output<N> } | { refused: string }> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const answer = await client()
      .call(name, input)
      .catch(() => null);
    const said = answer === null ? 'broken' : answer.status === 200 ? '200' : `${answer.status} ${answer.error?.code}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
    if (answer?.status === 200) return { output: answer.output };
    if (answer !== null && !answer.error.code.match(/^(busy|request\.inProgress|provider\.unavailable)$/)) {
      return { refused: answer.error.code };
    }
    await pause(25);
  }
  throw new Error(`${name} was never answered`);
}
