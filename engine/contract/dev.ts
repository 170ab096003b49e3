import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Instant, Nothing, RowId, nullable, strictObject } from './shapes.ts';

export const dev = {
  'dev.outbox': {
    access: 'public',
    summary: 'Mails and SMS that would have been sent. Only in the demo.',
    input: Nothing,
    output: strictObject({
      messages: Type.Array(
        strictObject({
          id: RowId,
          channel: Type.Enum(['mail', 'sms']),
          to: Type.String(),
          subject: Type.String(),
          text: Type.String(),
          createdAt: Instant,
          sentAt: nullable(Instant),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
