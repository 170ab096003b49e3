import type { JourneySource } from '#engine/flows/index.ts';

type Definition = JourneySource['definition'];

const button = (text: string, event: string) => ({
  block: 'button',
  text: { en: text, ar: `${text}-ar` },
  event,
});

/** A small checkout: choose, place by a call, pay by the journey that the order names. */
export const shopping: Definition = {
  input: { slug: 'string' },
  context: {
    key: { type: 'string', initial: '' },
    order: { type: 'object', initial: {} },
    problem: { type: 'string', initial: '' },
  },
  output: { ref: { from: '/context/order/ref' } },
  initial: 'offering',
  states: {
    offering: {
      meta: { title: { en: 'Choose', ar: 'اختر' }, blocks: [button('Go on', 'NEXT')] },
      on: { NEXT: { target: 'details' } },
    },
    details: {
      meta: {
        title: { en: 'Details', ar: 'بيانات' },
        page: 'details',
        progress: [1, 2],
        backEvent: 'CHANGE',
        blocks: [button('Place', 'PLACE')],
      },
      on: {
        PLACE: { target: 'placing', actions: [{ type: 'newIdempotencyKey', params: { into: 'key' } }] },
        CHANGE: { target: 'offering' },
      },
    },
    placing: {
      meta: { page: 'details', busy: { en: 'Placing', ar: 'نؤكد' } },
      invoke: {
        id: 'place',
        src: 'call',
        input: { operation: 'orders.place', with: { key: { from: '/context/key' } } },
        onDone: { target: 'paying', actions: [{ type: 'assign', params: { order: { from: '/event/output' } } }] },
        onError: {
          target: 'details',
          actions: [{ type: 'assign', params: { problem: { from: '/event/error/code' } } }],
        },
      },
    },
    paying: {
      meta: { page: 'details', busy: { en: 'Opening', ar: 'نفتح' } },
      invoke: {
        id: 'pay',
        src: 'journey',
        input: { name: { from: '/context/order/journey' }, with: { ref: { from: '/context/order/ref' } } },
        onDone: { target: 'finished' },
        onError: { target: 'finished' },
      },
    },
    finished: {
      type: 'final',
      entry: [
        { type: 'navigate', params: { page: 'gate', query: { ref: { from: '/context/order/ref' } }, replace: true } },
      ],
    },
  },
};

/** The journey of a payment option: a card page, a frame, a poll. */
export const carding: Definition = {
  input: { ref: 'string' },
  context: { deadline: { type: 'number', initial: 0 } },
  output: { done: true },
  initial: 'entering',
  states: {
    entering: {
      meta: {
        title: { en: 'Card', ar: 'بطاقة' },
        page: 'card',
        backEvent: 'LEAVE',
        blocks: [button('Pay', 'PAY'), button('Check', 'CHECK')],
      },
      on: { PAY: { target: 'authorising' }, CHECK: { target: 'confirming' }, LEAVE: { target: 'ended' } },
    },
    authorising: {
      meta: { page: 'card' },
      invoke: {
        id: 'otp',
        src: 'lightbox',
        input: { url: 'https://bank.example/otp', title: 'Bank', origins: ['https://bank.example'] },
        onDone: { target: 'confirming' },
        onError: [{ code: 'lightbox.reloaded', target: 'confirming' }, { target: 'entering' }],
      },
    },
    confirming: {
      meta: { page: 'card', busy: { en: 'Checking', ar: 'نتحقق' } },
      invoke: {
        id: 'confirm',
        src: 'poll',
        input: {
          operation: 'attempts.get',
          with: { ref: { from: '/input/ref' } },
          every: '5s',
          maxTries: 3,
          until: { '/status': 'paid' },
          deadline: 'deadline',
        },
        onDone: { target: 'ended' },
        onError: { target: 'entering' },
      },
    },
    ended: { type: 'final' },
  },
};
