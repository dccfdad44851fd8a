import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seededRandom } from '#games/kit/random.ts'
import { openEmbedded } from '../../src/server/db/database.ts'
import { outboxGateway } from '../../src/server/mail/gateway.ts'
import { keepDemo } from '../../src/server/demo/seed.ts'
import { startServer } from '../server.ts'

declare const pictureChance: { id: (() => string) | null }

/* Of 16 bytes an id as a random one is written. */
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

export const NOW = new Date('2026-10-14T09:00:00Z') // a Wednesday
const PORT = 27_816 // links are shown; below those that systems give away

/** The same bytes and ids each time, from a word. */
function drawFrom(word: string): (length: number) => Buffer {
  const chance = seededRandom(word)
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => chance.int(256)))
  pictureChance.id = () => idOf(bytes(16))
  return bytes
}

/** The product with the demo company on a day that never passes; its chance follows from a word. */
export async function serve(word: string, dump?: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'recess-pictures-'))
  const env = { DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const url = `http://localhost:${PORT}`
  const mail = outboxGateway(join(folder, 'outbox'), 'recess@kestrel.example', () => NOW)
  const more = { randomBytes: drawFrom(word), publicUrl: () => url, mail }
  const database = await openEmbedded({ ...(dump && { dump }) })
  const server = await startServer(env, database, more, resolve('dist/client'))
  server.clock.now = NOW
  await server.app.listen({ port: PORT, host: '127.0.0.1' })
  const close = async () => {
    pictureChance.id = null
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, world: server.world, database, close }
}

/** A copy of the company's database, so that each screen begins with the same. */
export async function companyDump(): Promise<Uint8Array> {
  const { world, database, close } = await serve('the company')
  const rest = await keepDemo(world, () => undefined)
  rest()
  const dump = (await database.dump())!
  await close()
  return dump
}
