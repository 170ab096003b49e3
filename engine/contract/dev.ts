import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Instant, Nothing, RowId, orNull, shape } from './shapes.ts';

export const dev = {
  'dev.outbox': {
    class: 'public',
    summary: 'Mails and SMS that would have been sent. Only in the demo.',
    input: Nothing,
    output: shape({
      messages: Type.Array(
        shape({
          id: RowId,
          channel: Type.Enum(['mail', 'sms']),
          to: Type.String(),
          subject: Type.String(),
          text: Type.String(),
          createdAt: Instant,
          sentAt: orNull(Instant),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
