import type { Database } from '#server/db/database.ts'
import { getChunk, type ExportKey } from './store.ts'

export const PIECE_BYTES = 256 * 1024 // of an archive; its last piece may be shorter

/** Cuts a stream into pieces of one size. */
export async function* cut(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffers: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    buffers.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    let all = Buffer.concat(buffers)
    for (; all.length >= PIECE_BYTES; all = all.subarray(PIECE_BYTES))
      yield all.subarray(0, PIECE_BYTES)
    buffers = [all]
    length = all.length
  }
  if (length) yield Buffer.concat(buffers)
}

/** Some bytes of an archive, both ends included: a piece at a time is in memory, and no transaction open. */
export async function* bytesOf(
  db: Database,
  key: ExportKey,
  { part, start, end }: { part: string; start: number; end: number },
): AsyncGenerator<Buffer> {
  const last = Math.floor(end / PIECE_BYTES)
  for (let n = Math.floor(start / PIECE_BYTES); n <= last; n++) {
    const piece = Buffer.from(await getChunk(db, key, { part, n }))
    const from = n * PIECE_BYTES
    yield piece.subarray(Math.max(0, start - from), end + 1 - from)
  }
}
