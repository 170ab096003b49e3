/** What so many calls give, so many of them at once, in their order. */
export async function allOf<T>(many: number, atOnce: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < many; index = next++) results[index] = await act(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** How many of them are done in a second. */
export async function perSecond(many: number, atOnce: number, act: (index: number) => Promise<unknown>) {
  const began = performance.now();
  await allOf(many, atOnce, act);
  return (many * 1000) / (performance.now() - began);
}
