import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Encrypts values to a provider's public key (JWE, RSA-OAEP-256, A256GCM). Only the provider can read them. */
export async function seal(values: Readonly<Record<string, unknown>>, key: JWK): Promise<string> {
  const algorithm = 'RSA-OAEP-256';
  const publicKey = await importJWK(key, algorithm);
  const header = { alg: algorithm, enc: 'A256GCM', ...(key.kid === undefined ? {} : { kid: key.kid }) };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(values)))
    .setProtectedHeader(header)
    .encrypt(publicKey);
}
