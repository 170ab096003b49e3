import {
  compileCase,
  compileCondition,
  type Condition,
  type FactDeclarations,
  type Facts,
  type TestOptions,
} from '#engine/conditions/index.ts';
import type { OptionGroup, PaymentOption, Picker } from '#engine/definitionTypes.ts';
import type { Offer, OfferedGroup, OfferedOption, OfferedTab } from './offer.ts';
import { type OptionSource, sortOptions } from './sortOptions.ts';

type PickerContext = { readonly declarations: FactDeclarations; readonly open?: readonly string[] };

/** The inputs of a picker: its definition, all options and groups, and the facts of its three scopes. */
export type PickerSources = {
  readonly picker: Picker;
  readonly options: readonly OptionSource[];
  readonly groups: readonly { readonly id: string; readonly definition: OptionGroup }[];
  readonly scopes: { readonly offer: PickerContext; readonly picker: PickerContext; readonly option: PickerContext };
  readonly currency: string;
};

export type CompiledPicker = {
  /**
   * Returns the offer for the enabled options (ids). On the server, browser facts count as met; the browser evaluates
   * again with its own facts and can only remove options.
   */
  offer(facts: Facts, enabled: ReadonlySet<string>, options?: TestOptions): Offer;
};

type Rule = {
  readonly when: Condition;
  readonly only: Condition | undefined;
  readonly except: Condition | undefined;
  readonly definition: NonNullable<Picker['rules']>[number];
};

/** Compiles a picker of a valid catalog. Throws for findings. */
export function compilePicker(sources: PickerSources): CompiledPicker {
  const { picker, scopes } = sources;
  const condition = (map: unknown, scope: PickerContext): Condition =>
    compileCondition(map, scope.declarations, {
      where: 'yesNo',
      currency: sources.currency,
      ...(scope.open === undefined ? {} : { open: scope.open }),
    });
  const sorted = sortOptions(sources.options).map((option) => ({
    ...option,
    facts: optionFacts(option.definition),
    when: option.definition.offer === undefined ? undefined : condition(option.definition.offer.when, scopes.offer),
  }));
  const rules: readonly Rule[] = (picker.rules ?? []).map((definition) => ({
    when: condition(definition.when, scopes.picker),
    only: definition.only === undefined ? undefined : condition(definition.only, scopes.option),
    except: definition.except === undefined ? undefined : condition(definition.except, scopes.option),
    definition,
  }));
  const layout = layoutOf(picker.layout, scopes.picker, sources.currency);
  const arranged = arranging(sources, sorted);
  const canPlace = picker.enableIf === undefined ? undefined : condition(picker.enableIf, scopes.picker);

  const offer: CompiledPicker['offer'] = (facts, enabled, options) => {
    const active = rules.filter((rule) => rule.when.test(facts, options));
    const offered = new Map<string, OfferedOption>();
    for (const { id, definition, facts: own, when } of sorted) {
      if (!enabled.has(id) || !passes(active, own)) continue;
      const entry = applyRules(id, definition, when, facts, options);
      if (entry !== undefined) offered.set(id, entry);
    }
    const tabs = arranged(offered);
    const inSight = new Set(tabs.flatMap(({ entries }) => entries.flatMap(optionsOf)));
    const choosable = [...offered.values()].filter((entry) => entry.offered && inSight.has(entry)).map(({ id }) => id);
    const isAuto = active.some((rule) => rule.definition.autoSelect === true);
    const [only] = choosable;
    return {
      layout: layout(facts),
      open: picker.defaultTab ?? 'first',
      tabs,
      choosable,
      ...(isAuto && choosable.length === 1 && only !== undefined ? { picked: only } : {}),
      messages: active.flatMap((rule) => (rule.definition.message === undefined ? [] : [rule.definition.message])),
      canPlace: canPlace === undefined || canPlace.test(facts, options),
    };
  };
  return { offer };
}

function layoutOf(layout: Picker['layout'], scope: PickerContext, currency: string): (facts: Facts) => 'tabs' | 'list' {
  if (typeof layout === 'string') return () => layout;
  const compiled = compileCase<'tabs' | 'list'>(layout.case, scope.declarations, {
    currency,
    ...(scope.open === undefined ? {} : { open: scope.open }),
  });
  return (facts) => compiled.pick(facts);
}

/** Returns the option of an entry, or the options of its group. */
export function optionsOf(entry: OfferedOption | OfferedGroup): readonly OfferedOption[] {
  return 'group' in entry ? entry.options : [entry];
}

function optionFacts(definition: PaymentOption): Facts {
  return {
    'option.code': definition.code,
    'option.traits': definition.traits ?? [],
    'option.group': definition.group,
    'option.directPay': definition.directPay ?? false,
  };
}

function passes(rules: readonly Rule[], facts: Facts): boolean {
  return rules.every(({ only, except }) => (only === undefined || only.test(facts)) && except?.test(facts) !== true);
}

function applyRules(
  id: string,
  definition: PaymentOption,
  when: Condition | undefined,
  facts: Facts,
  options: TestOptions | undefined,
): OfferedOption | undefined {
  const unmet = when?.firstUnmet(facts, options);
  if (unmet === undefined) return { id, offered: true };
  if (definition.offer?.else !== 'disable') return undefined;
  const { reason } = definition.offer;
  return {
    id,
    offered: false,
    reason: reason === undefined ? { unmet: { name: unmet.name, asked: unmet.asked } } : { text: reason },
  };
}

type Offered = ReadonlyMap<string, OfferedOption>;

function arranging(
  { picker, groups }: PickerSources,
  sorted: readonly OptionSource[],
): (offered: Offered) => readonly OfferedTab[] {
  const byPosition = [...groups].sort((a, b) => a.definition.position - b.definition.position);
  const tabs = picker.tabs ?? byPosition.filter(({ definition }) => definition.level === 'tab').map(({ id }) => id);
  const arrangedTabs = tabs.map((tab) => ({
    tab,
    opening: byPosition.filter(({ definition }) => definition.level === 'group' && definition.parent === tab),
  }));
  const members = new Map<string, string[]>();
  for (const { id, definition } of sorted) {
    members.set(definition.group, [...(members.get(definition.group) ?? []), id]);
  }
  const inside = (group: string, offered: Offered): OfferedOption[] =>
    (members.get(group) ?? []).flatMap((id) => offered.get(id) ?? []);
  return (offered) =>
    arrangedTabs
      .map(({ tab, opening }) => {
        const opened: OfferedGroup[] = opening
          .map(({ id }) => ({ group: id, options: inside(id, offered) }))
          .filter(({ options }) => options.length > 0);
        return { tab, entries: [...inside(tab, offered), ...opened] };
      })
      .filter(({ entries }) => entries.length > 0);
}
