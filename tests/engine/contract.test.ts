import { readFileSync } from 'node:fs';
import * as typebox from 'typebox';
import type { TSchema } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type Input,
  type OperationSpec,
  type Output,
  type WireMap,
  errorsOf,
  fromWire,
  operations,
  toWire,
} from '#engine/contract/index.ts';
import * as own from '#engine/contract/type.ts';
import { AppError, errors, isErrorCode, throwAppError } from '#engine/errors.ts';
import { createAjv } from '#engine/forms/ajv.ts';

const messages: Record<string, { en?: string; ar?: string } | string> = JSON.parse(
  readFileSync(new URL('../../schemas/messages/errors.json', import.meta.url), 'utf8'),
);
delete messages.$schema;
const all = Object.values(operations);

it('is of schemas that can all be judged by: the server compiles each when it is first needed', () => {
  const ajv = createAjv('contract');
  for (const { name, input, output } of all) {
    expect(() => [input, output].map((schema) => ajv.compile(schema)), name).not.toThrow();
  }
});

it('is written in the schemas of TypeBox, word for word', () => {
  const written = (type: typeof own | typeof typebox) => {
    const text = type.String({ minLength: 1 });
    return type.Object(
      {
        none: type.Object({}, { additionalProperties: false }),
        maybe: type.Object({ text: type.Optional(text) }),
        text,
        flag: type.Boolean(),
        count: type.Integer({ minimum: 0 }),
        one: type.Enum(['a', 'b']),
        some: type.Array(type.Union([type.Literal('a'), type.Literal(1), type.Null()]), { maxItems: 3 }),
        any: type.Record(type.String(), type.Unknown()),
        named: type.Optional(type.Record(type.String({ pattern: '^a$' }), text, { additionalProperties: false })),
      },
      { additionalProperties: false },
    );
  };
  expect(JSON.stringify(written(own))).toBe(JSON.stringify(written(typebox)));
});

describe('errors', () => {
  it('has a text in both languages for every code, and no text without a code', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(errors).sort());
    for (const [code, text] of Object.entries(messages)) {
      expect(text, code).toEqual({ en: expect.any(String), ar: expect.any(String) });
    }
  });

  it('says the same placeholders in both languages', () => {
    const placeholders = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const text of Object.values(messages)) {
      if (typeof text !== 'string') expect(placeholders(text.ar)).toEqual(placeholders(text.en));
    }
  });

  it('has no code that no operation declares, and none is declared that is not in the table', () => {
    const declared = new Set(all.flatMap((operation) => errorsOf(operation)));
    expect([...declared].filter((code) => !isErrorCode(code))).toEqual([]);
    expect(Object.keys(errors).filter((code) => !declared.has(code as never))).toEqual([]);
  });

  it('keeps the messages of the specification to the letter', () => {
    expect(messages).toMatchObject({
      'product.unavailable': { en: 'Product not available. Please try again' },
      unexpected: { en: 'Something went wrong. Please try again' },
      'session.expired': { en: 'You have been inactive for more than 60 minutes' },
      'stock.insufficient': {
        en: "Sorry, the quantity you've chosen has just run out. Please return to the product page to see the remaining quantity.",
      },
      'limit.reached': {
        en: 'Seller {limit} limit has been reached, please contact seller or use another payment option.',
      },
      'provider.unavailable': { en: 'Something Went Wrong, please try again later.' },
    });
  });

  it('keeps 410 for an expired session, and gives the action codes of a 403', () => {
    const of = (status: number) => Object.entries(errors).filter(([, kind]) => kind.status === status);
    expect(of(410).map(([code]) => code)).toEqual(['session.expired']);
    expect(of(403).flatMap(([, kind]) => ('action' in kind ? [kind.action] : []))).toEqual(
      expect.arrayContaining(['ActiveSession', 'ForcePasswordChange', 'phoneVerified']),
    );
  });

  it('is thrown as a refusal with what it is about', () => {
    const thrown = () => throwAppError('limit.reached', { limit: 'x' }, [{ path: '/a', code: 'b' }]);
    expect(thrown).toThrow(AppError);
    expect(thrown).toThrow(expect.objectContaining({ code: 'limit.reached', params: { limit: 'x' } }));
  });
});

describe('contract', () => {
  it.each(all.map((operation) => [operation.name, operation] as const))('%s is whole', (_, operation) => {
    const input = operation.input as TSchema & { properties: Record<string, unknown>; additionalProperties?: boolean };
    expect(operation.path).toMatch(/^\/api\/[a-z{]/);
    expect(operation.methods.length).toBeGreaterThan(0);
    for (const param of operation.params) expect(Object.keys(input.properties)).toContain(param);
    if (operation.idempotencyKey) expect(Object.keys(input.properties)).toContain(operation.idempotencyKey);
    if (operation.access === 'app' || operation.access === 'public') expect(input.additionalProperties).toBe(false);
    expect(new Set(operation.errors).size).toBe(operation.errors.length);
    if (operation.permission || operation.tenant) expect(operation.access).toBe('app');
  });

  it('says of every operation who may call it: one for signed-in callers that does not say so does not compile', () => {
    const promise = { summary: '', input: own.Object({}), output: own.Object({}), errors: [] } as const;
    // @ts-expect-error it names no permission
    const silent: OperationSpec = { access: 'app', ...promise };
    // @ts-expect-error a permission is no use without a session
    const open: OperationSpec = { access: 'public', permission: 'manage products', ...promise };
    const said: OperationSpec = { access: 'app', permission: 'signedIn', ...promise };
    expect([silent, open, said]).toHaveLength(3);
    expect(all.filter(({ access, permission }) => access === 'app' && permission === undefined)).toEqual([]);
  });

  it('gives no two operations the same route', () => {
    const taken = all.flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path.replace(/\{\w+\}/g, '*')}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('closes every object of what is sent, at any depth', () => {
    const open: string[] = [];
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, properties, additionalProperties } = schema as Record<string, unknown>;
      if (type === 'object' && properties && additionalProperties !== false) open.push(at);
      for (const [key, value] of Object.entries(schema)) walk(value, `${at}/${key}`);
    };
    for (const { name, input, access } of all) if (access !== 'return') walk(input, name);
    expect(open).toEqual([]);
  });

  it('renames to the outside and back again', () => {
    const { wire } = operations['session.login'];
    const answer = {
      hasOtherSessions: true,
      needsCardAlert: false,
      business: { advancedSales: true, qassatlyMerchant: { enabled: false } },
      role: { type: 'Seller', permissions: [{ name: 'a', action: 'b', clientUrl: '/pay' }] },
    };
    const outside = toWire(wire.output, answer);
    expect(outside).toEqual({
      hasOtherSessions: true,
      needsCCAlert: false,
      business: { enabel_advancedSales: true, QassatlyMerchant: { isEnabled: false } },
      role: { type: 'Seller', Permissions: [{ name: 'a', action: 'b', clientURL: '/pay' }] },
    });
    expect(fromWire(wire.output, outside)).toEqual(answer);
  });

  it('renames nothing that is not there', () => {
    const names = (schema: unknown, found = new Set<string>()): Set<string> => {
      if (typeof schema !== 'object' || schema === null) return found;
      for (const name of Object.keys((schema as { properties?: object }).properties ?? {})) found.add(name);
      for (const value of Object.values(schema)) names(value, found);
      return found;
    };
    const keys = (map: WireMap): string[] =>
      Object.entries(map).flatMap(([key, entry]) => [key, ...(typeof entry === 'string' ? [] : keys(entry.of))]);
    for (const { input, output, wire } of all) {
      expect([...names(input)]).toEqual(expect.arrayContaining(keys(wire.input ?? {})));
      expect([...names(output)]).toEqual(expect.arrayContaining(keys(wire.output ?? {})));
    }
  });

  it('types what an operation takes and gives', () => {
    expectTypeOf<Input<'products.get'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Output<'session.revokeOthers'>>().toEqualTypeOf<{ removed: number }>();
    expectTypeOf<Output<'products.getPublic'>['items'][number]['quantity']>().toEqualTypeOf<'single' | 'adjustable'>();
  });
});
