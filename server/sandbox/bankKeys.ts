import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** The key pair for card data. `decrypt` resolves to the clear text of a compact JWE, and rejects on anything else. */
export type BankKeys = { jwks: { keys: JWK[] }; decrypt(jwe: string): Promise<string> };

const algorithm = 'RSA-OAEP-256';

/** Reads the bank's key from its folder, or makes one there on the first start. */
export async function openBankKeys(folder: string): Promise<BankKeys> {
  const path = join(folder, 'key.json');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const jwk = stored === null ? await makeKey(path) : (JSON.parse(stored) as JWK);
  const key = await importJWK(jwk, algorithm);
  const open: JWK = { kty: 'RSA', kid: jwk.kid!, use: 'enc', alg: algorithm, n: jwk.n!, e: jwk.e! };
  return {
    jwks: { keys: [open] },
    async decrypt(jwe) {
      const { plaintext } = await compactDecrypt(jwe, key, {
        keyManagementAlgorithms: [algorithm],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
    },
  };
}

async function makeKey(path: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  const named = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  // Written beside and moved into place: a crash leaves a whole key or none.
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(named));
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return named;
}
