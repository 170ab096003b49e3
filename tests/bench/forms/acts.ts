/** What the bench does on the page, as often as it says; milliseconds of each time. */
export interface Acts {
  /** A key in the field in the middle: the handler, until React has changed the page. */
  typing(times: number): Promise<number[]>;
  /** A click on the switch in the middle, which shows or hides its branch: the handler, likewise. */
  toggling(times: number): Promise<number[]>;
  /** A click that adds a row at the end, and one that removes the row in the middle: until the next frame is drawn. */
  adding(times: number): Promise<number[]>;
  removing(times: number): Promise<number[]>;
}

export const acts: Acts = {
  async typing(times) {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type])')];
    const input = middleOf(inputs);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const taken: number[] = [];
    input.focus();
    for (let index = 0; index < times; index += 1) {
      set?.call(input, 'abcdefghij'.slice(0, 1 + (index % 10)));
      const began = performance.now();
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'a', inputType: 'insertText' }));
      await Promise.resolve();
      taken.push(performance.now() - began);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return taken;
  },
  async toggling(times) {
    const toggle = middleOf([...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]);
    return repeated(times, () => changing(toggle, () => Promise.resolve()));
  },
  async adding(times) {
    return repeated(times, async () => {
      const taken = await changing(byEnd('-add'), drawn);
      await changing(byEnd('-remove'), drawn);
      return taken;
    });
  },
  async removing(times) {
    return repeated(times, async () => {
      await changing(byEnd('-add'), drawn);
      return changing(byEnd('-remove'), drawn);
    });
  },
};

async function repeated(times: number, act: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await drawn();
    taken.push(await act());
  }
  return taken;
}

/** Milliseconds from a click to `done`; the click must have changed how many inputs there are. */
async function changing(target: HTMLElement, done: () => Promise<void>): Promise<number> {
  const before = inputCount();
  // Nobody presses what is out of sight.
  target.scrollIntoView({ block: 'center' });
  await drawn();
  const began = performance.now();
  target.click();
  await done();
  const taken = performance.now() - began;
  if (inputCount() === before) throw new Error(`nothing came of a click on ${target.id}`);
  return taken;
}

/** Comes back when the next frame is drawn: its style, layout and paint are in it. */
function drawn(): Promise<void> {
  return new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        done();
      });
      port1.start();
      port2.postMessage(undefined);
    }),
  );
}

function byEnd(end: string): HTMLElement {
  return middleOf([...document.querySelectorAll<HTMLElement>(`button[id$="${end}"]`)]);
}

function middleOf<T>(all: readonly T[]): T {
  const middle = all[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('the page has nothing to act on');
  return middle;
}

function inputCount(): number {
  return document.querySelectorAll('input').length;
}
