interface Round {
  readonly ours: number;
  readonly floor: number;
}

/** Ours and the floor take turns, since what else the machine does changes by the second. */
const rounds = 5;

/** The round whose ratio is the middle one. */
export async function middleRound(act: () => Promise<Round>): Promise<Round> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await act());
  const sorted = all.toSorted((a, b) => a.ours / a.floor - b.ours / b.floor);
  return sorted[Math.floor(rounds / 2)] as Round;
}
