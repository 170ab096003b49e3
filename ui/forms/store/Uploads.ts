import type { FormData } from '#engine/forms/index.ts';
import { pointerOf, type Address } from './address.ts';
import type { ServerIssue } from './slice.ts';

/** What is to be said of a file that did not arrive, and the file itself. */
type Failure = Omit<ServerIssue, 'path' | 'value'> & {
  readonly file: File;
  /** The same file would be refused again. */
  readonly isFinal?: boolean;
};

/**
 * Files that were chosen and are not stored: on their way, or not arrived. The latter stand until they are sent again,
 * taken out, or another one is chosen: a form that was sent meanwhile would be without them, or with those before them.
 */
export class Uploads {
  private readonly waiting = new Set<Address>();
  private readonly failed = new Map<Address, Failure>();
  private readonly tell: (address: Address, isFailed: boolean) => void;

  /** `tell` is told of each change of a field. */
  constructor(tell: (address: Address, isFailed: boolean) => void) {
    this.tell = tell;
  }

  /** Something is on its way. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Something that was chosen is stored nowhere: no draft can hold it. */
  get isUnsent(): boolean {
    return this.isWaiting || this.failed.size > 0;
  }

  /** A field's file is on its way and the form must wait for it, or not any more. */
  wait(address: Address, isOn: boolean): void {
    if (isOn) this.waiting.add(address);
    else this.waiting.delete(address);
    this.tell(address, false);
  }

  /** A field's file did not arrive; undefined once that is settled. */
  fail(address: Address, failure: Failure | undefined): void {
    if (failure === undefined) this.failed.delete(address);
    else this.failed.set(address, failure);
    this.tell(address, failure !== undefined);
  }

  /** The file of a field that did not arrive. */
  failedFile(address: Address): File | undefined {
    return this.failed.get(address)?.file;
  }

  /** Whether it may be sent once more. */
  mayRepeat(address: Address): boolean {
    const failure = this.failed.get(address);
    return failure !== undefined && failure.isFinal !== true;
  }

  /** What is to be said of a field that stands at a pointer now. */
  at(address: Address, path: string): ServerIssue | undefined {
    const failure = this.failed.get(address);
    if (failure === undefined) return undefined;
    const { file: _, isFinal: __, ...said } = failure;
    return { ...said, path };
  }

  /** All that stand of fields that are asked now, by address. */
  standing(data: FormData, hidden: ReadonlySet<string>): ReadonlyMap<Address, ServerIssue> {
    const standing = new Map<Address, ServerIssue>();
    for (const address of this.failed.keys()) {
      const path = pointerOf(address, data);
      const issue = path === undefined || hidden.has(path) ? undefined : this.at(address, path);
      if (issue !== undefined) standing.set(address, issue);
    }
    return standing;
  }
}
