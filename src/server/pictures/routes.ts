import type { FastifyInstance } from 'fastify'
import { isId } from '../db/id.ts'
import type { World } from '../world.ts'
import { findPicture } from './store.ts'

const YEAR_SECONDS = 31_536_000
const sha256 = /^[0-9a-f]{64}$/

/** Pictures by the hash of their content: an address never changes what it shows. */
export function servePictures(app: FastifyInstance, world: World): void {
  app.get<{ Params: { teamId: string; file: string } }>(
    '/pictures/:teamId/:file',
    async ({ params }, reply) => {
      const hash = params.file.replace(/\.webp$/, '')
      if (!isId(params.teamId) || !sha256.test(hash)) return reply.callNotFound()
      const bytes = await findPicture(world.db, params.teamId, hash)
      if (!bytes) return reply.callNotFound()
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(bytes))
    },
  )
}
