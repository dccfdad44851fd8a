import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const options = {
  threshold: 1024, // bytes; less does not pay for its header
  encodings: ['br' as const, 'gzip' as const],
}

/** For a route whose answers may be compressed, and for one whose may not. */
export const compressed = (may: boolean | undefined) => (may ? options : false)

/**
 * Lets routes compress their answers, those only that ask for it: what holds a secret beside what
 * others wrote tells by its size how much they have in common (BREACH). Requests that come
 * compressed are not unpacked. Register before the routes.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false, ...options })
}
