import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { dayAt } from '#shared/days.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { exportAt } from './link.ts'
import { bytesOf } from './chunks.ts'
import type { ExportRow } from './store.ts'

interface Span {
  readonly start: number
  readonly end: number // included
}

/** The bytes a request asks for: null for none that there are, the whole where it asks for several. */
function spanOf({ headers }: FastifyRequest, { bytes, exportId }: ExportRow): Span | null {
  const whole = { start: 0, end: bytes - 1 }
  const isSame = (headers['if-range'] ?? etagOf(exportId)) === etagOf(exportId)
  if (!headers.range || !isSame) return whole
  const ranges = parseRange(bytes, headers.range)
  if (ranges === -1) return null
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? whole : ranges[0]!
}

const etagOf = (exportId: string) => `"${exportId}"`

/* Letters that every system takes in a file's name. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'space'

async function fileName({ db }: World, { teamId, requestedAt }: ExportRow): Promise<string> {
  const { name, timeZone } = await getTeam(db, teamId)
  return `recess-${plain(name)}-${dayAt(requestedAt, timeZone)}.zip`
}

function setHeaders(reply: FastifyReply, row: ExportRow, name: string): void {
  void reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(row.exportId))
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
}

function send(world: World, row: ExportRow, reply: FastifyReply, { start, end }: Span) {
  if (end - start + 1 < row.bytes)
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${row.bytes}`)
  const bytes = bytesOf(world.db, row, { part: row.archiveId!, start, end })
  return reply.header('content-length', end - start + 1).send(Readable.from(bytes))
}

/** Archives, for browsers, which load them without a session's token: a link of an hour leads to one. */
export function serveExports(app: FastifyInstance, world: World): void {
  app.get<{ Params: { sealed: string } }>(
    '/exports/:sealed',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const row = await exportAt(world, request.params.sealed)
      if (!row) return reply.callNotFound()
      setHeaders(reply, row, await fileName(world, row))
      const span = spanOf(request, row)
      if (span) return send(world, row, reply, span)
      return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
    },
  )
}
