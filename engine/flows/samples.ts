/** Returns test values for each pointer of some conditions: values that meet them and neighboring ones. */
export function samplesOf(conditions: readonly unknown[]): Map<string, unknown[]> {
  const samples = new Map<string, unknown[]>();
  const visit = (condition: unknown): void => {
    for (const [pointer, test] of Object.entries((condition ?? {}) as Record<string, unknown>)) {
      if (pointer === 'anyOf' || pointer === 'allOf') for (const part of test as unknown[]) visit(part);
      else if (pointer === 'not') visit(test);
      else samples.set(pointer, unique([...(samples.get(pointer) ?? []), ...valuesFor(test)]));
    }
  };
  for (const condition of conditions) visit(condition);
  return samples;
}

/** Returns all combinations of samples, up to a limit. */
export function combinationsOf(
  samples: ReadonlyMap<string, readonly unknown[]>,
  limit: number,
): Map<string, unknown>[] {
  let combinations: Map<string, unknown>[] = [new Map()];
  for (const [pointer, values] of samples) {
    combinations = combinations.flatMap((chosen) => values.map((value) => new Map([...chosen, [pointer, value]])));
    if (combinations.length > limit) combinations.length = limit;
  }
  return combinations;
}

function valuesFor(test: unknown): unknown[] {
  if (typeof test !== 'object' || test === null) return [test, beside(test), undefined];
  return [...Object.entries(test).flatMap(([word, parameter]) => valuesForWord(word, parameter)), undefined];
}

function valuesForWord(word: string, parameter: unknown): unknown[] {
  const count = Number(parameter);
  switch (word) {
    case 'const':
      return [parameter, beside(parameter)];
    case 'enum':
      return [...(parameter as unknown[]), beside((parameter as unknown[])[0])];
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      // A decimal string is an amount of money; its value is in minor units with two decimals.
      const edge = typeof parameter === 'string' ? Math.round(count * 100) : count;
      return [edge, edge - 1, edge + 1];
    }
    case 'minLength':
    case 'maxLength':
      return ['x'.repeat(count), 'x'.repeat(Math.max(0, count - 1)), 'x'.repeat(count + 1)];
    case 'minItems':
    case 'maxItems':
      return [count, Math.max(0, count - 1), count + 1].map((length) => Array.from({ length }, () => 'x'));
    case 'contains':
      return [...valuesFor(parameter).map((value) => [value]), []];
    case 'not':
      return valuesFor(parameter);
    case 'type':
      return ['x', 1, 1.5, true, null];
    default:
      return ['x', '1', ''];
  }
}

function beside(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : 'other';
}

function unique(values: readonly unknown[]): unknown[] {
  const seen = new Set<string | undefined>();
  return values.filter((value) => {
    const written = JSON.stringify(value);
    return !seen.has(written) && seen.add(written);
  });
}
