import type { Subject, Work } from '../work.ts';

/** What an effect is about. */
interface About {
  readonly subject: Subject;
  /** The event of the step. */
  readonly event: Readonly<Record<string, unknown>>;
  /** Sends an event to a process of the same work, by the system. False: it is not taken there now. */
  send(subject: Subject, event: { readonly type: string; readonly [carried: string]: unknown }): Promise<boolean>;
}

/** Carries out one action word of a process, in the transaction of the step. Params are filled templates. */
export type EffectRunner = (params: Readonly<Record<string, unknown>>, work: Work, about: About) => Promise<void>;
