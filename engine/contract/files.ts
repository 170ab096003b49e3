import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Image, Token, shape } from './shapes.ts';

export const files = {
  'files.upload': {
    class: 'app',
    tenant: true,
    summary: 'Takes one picture or file of a form. Kept for 24 hours unless what is saved names it.',
    body: 'multipart',
    bodyLimit: 5_100_000,
    rate: { times: 300, seconds: 3600 },
    input: shape({ purpose: Type.Optional(Type.Enum(['image', 'file'])) }),
    output: Image,
    errors: ['upload.type', 'upload.broken', 'upload.tooLarge', 'upload.quota'],
  },
  'files.serve': {
    class: 'public',
    summary: 'The bytes of a file, to whoever has its name.',
    answers: 'file',
    input: shape({ file: Token }),
    output: Type.Unknown(),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
