// @vitest-environment node
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { canSeal } from '#ui/forms/canSeal.ts';
import { seal } from '#ui/forms/seal.ts';

test('what is sealed can be read with the private key alone', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'bank-1' };
  const values = { number: '4111111111111111', holder: 'سارة', expiry: '12/29' };
  const sealed = await seal(values, key);
  expect(sealed).not.toContain('4111');
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
  expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'bank-1' });
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(values);
});

test('two seals of the same values differ', async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const key = await exportJWK(publicKey);
  expect(await seal({ a: 1 }, key)).not.toBe(await seal({ a: 1 }, key));
});

test('a page knows whether it can', () => {
  expect(canSeal()).toBe(true);
});
