import { compileCase, compileCondition, type FactDeclarations, type Facts } from '#engine/conditions/index.ts';
import type { Fee, FeeAmount } from '#engine/definitionTypes.ts';

export type FeeSource = { readonly id: string; readonly definition: Fee };

export type Payer = 'buyer' | 'seller' | { readonly buyer: string };

/** A fee with compiled conditions. `payer` and `applies` read facts of the scope `fee`. */
export type CompiledFee = {
  readonly id: string;
  readonly apiName: string;
  readonly account: Fee['account'];
  readonly amount: FeeAmount;
  applies(facts: Facts): boolean;
  payer(facts: Facts): Payer;
};

/** Compiles the fees of a valid catalog, in calculation order. Throws for findings. */
export function compileFees(
  fees: readonly FeeSource[],
  scope: { readonly declarations: FactDeclarations; readonly open?: readonly string[] },
  currency: string,
): readonly CompiledFee[] {
  return [...fees]
    .sort((a, b) => a.definition.position - b.definition.position)
    .map(({ id, definition }) => {
      const options = { currency, ...(scope.open === undefined ? {} : { open: scope.open }) };
      const when =
        definition.when === undefined
          ? undefined
          : compileCondition(definition.when, scope.declarations, { ...options, where: 'case' });
      return {
        id,
        apiName: definition.apiName,
        account: definition.account,
        amount: definition.amount,
        applies: (facts) => when === undefined || when.test(facts),
        payer: payerOf(definition.payer, scope.declarations, options),
      };
    });
}

function payerOf(
  payer: Fee['payer'],
  declarations: FactDeclarations,
  options: { readonly currency: string; readonly open?: readonly string[] },
): (facts: Facts) => Payer {
  if (typeof payer === 'string') return () => payer;
  if (!('case' in payer)) return () => payer;
  const compiled = compileCase<Payer>(payer.case, declarations, options);
  return (facts) => compiled.pick(facts);
}
