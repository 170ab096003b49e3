import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What one page may do beyond the policy that all pages have; origins or CSP words. Declared by providers and ports. */
export interface CspSources {
  readonly frame?: readonly string[];
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  readonly image?: readonly string[];
  readonly connect?: readonly string[];
}

declare module 'fastify' {
  interface FastifyReply {
    /** Widens the content policy of this reply alone. Called once, with all that the page needs. */
    grant(grant: CspSources): FastifyReply;
  }
}

/**
 * Headers of every reply. Scripts, styles and fonts come from here alone, no inline code, no eval, no frames, nobody frames
 * us. `same-origin` referrers, since a token in an address must not reach a provider.
 */
export async function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  const policy = contentPolicy({}, https);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
  });
  app.decorateReply('grant', function (grant: CspSources) {
    return this.header('content-security-policy', contentPolicy(grant, https));
  });
}

/** The text of the header. Everything that isn't named is forbidden. */
export function contentPolicy(grant: CspSources, https: boolean): string {
  const words: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(grant.script ?? [])],
    'style-src': ["'self'", ...(grant.style ?? [])],
    'img-src': ["'self'", 'data:', 'blob:', ...(grant.image ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(grant.connect ?? [])],
    'frame-src': grant.frame?.length ? grant.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
  const entries = Object.entries(words).map(([name, values]) => `${name} ${values.join(' ')}`);
  return [...entries, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}
