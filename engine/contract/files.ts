import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Image, Token, strictObject } from './shapes.ts';

export const files = {
  'files.upload': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary: 'Takes one picture or file of a form. Kept for 24 hours unless what is saved names it.',
    body: 'multipart',
    bodyLimit: 5_100_000,
    rate: { times: 300, seconds: 3600 },
    input: strictObject({ purpose: Type.Optional(Type.Enum(['image', 'file'])) }),
    output: Image,
    errors: ['upload.type', 'upload.broken', 'upload.tooLarge', 'upload.quota'],
  },
  'files.get': {
    access: 'public',
    summary: 'The bytes of a file, to whoever has its name.',
    responseType: 'file',
    input: strictObject({ file: Token }),
    output: Type.Unknown(),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
