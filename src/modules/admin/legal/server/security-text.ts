import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/processes/config.ts'
import type { World } from '#server/world.ts'

const LASTS_MS = 180 * 86_400_000

/** Where a fault is reported, as an address; '' where the operator has named none. */
export function contactOf({ SECURITY_CONTACT, OPERATOR_EMAIL }: Config): string {
  if (SECURITY_CONTACT) return SECURITY_CONTACT
  return OPERATOR_EMAIL ? `mailto:${OPERATOR_EMAIL}` : ''
}

/** `/.well-known/security.txt` (RFC 9116), where there is somebody to write to. */
export function serveSecurityText(app: FastifyInstance, world: World): void {
  const contact = contactOf(world.config)
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (!contact) return reply.callNotFound()
    const expires = new Date(world.now().getTime() + LASTS_MS).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, tr',
      `Canonical: ${world.publicUrl()}/.well-known/security.txt`,
      `Policy: ${world.publicUrl()}/security`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
