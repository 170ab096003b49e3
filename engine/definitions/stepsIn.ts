import { fromPointer, type Path } from './finding.ts';

/** Returns the steps of a pointer into a value, with numbers for array indexes. */
export function stepsIn(value: unknown, pointer: string): Path {
  const steps: (string | number)[] = [];
  let at = value;
  for (const step of fromPointer(pointer)) {
    const key = Array.isArray(at) ? Number(step) : step;
    steps.push(key);
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined;
  }
  return steps;
}
