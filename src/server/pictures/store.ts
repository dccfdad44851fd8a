import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../db/database.ts'
import { pictures } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
const MAX_PIXELS = 24_000_000
const MAX_SIDE = 12_000 // px
const formats = new Set(['png', 'jpeg', 'webp'])

/** Looks at the header only: a bomb is refused before anything is decoded. */
async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new RefusalError('too_large')
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusalError('picture_unreadable')
    })
  if (!formats.has(meta.format)) throw new RefusalError('picture_not_allowed') // SVG among them: it can carry script
  const { width, height } = meta
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new RefusalError('picture_too_many_pixels')
}

/** Decodes, crops to the size and encodes anew, so that nothing of the file itself is kept. */
async function reencode(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    throw new RefusalError('picture_unreadable') // the header was fine, the rest is not
  }
}

/**
 * Keeps an uploaded picture; answers its path, or '' to remove one.
 * Throws too_large, picture_unreadable, picture_not_allowed, picture_too_many_pixels.
 */
export async function storePicture(
  world: World,
  teamId: string,
  upload: unknown,
  size: { width: number; height: number },
  db: Database = world.db,
): Promise<string> {
  if (upload === '' || upload === undefined) return ''
  if (!Buffer.isBuffer(upload)) throw new RefusalError('picture_unreadable')
  await checkPicture(upload)
  const bytes = await reencode(upload, size)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db
    .insert(pictures)
    .values({ teamId, hash, bytes, createdAt: world.now() })
    .onConflictDoNothing()
  return `/pictures/${teamId}/${hash}.webp`
}

export async function findPicture(
  db: Database,
  teamId: string,
  hash: string,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(and(eq(pictures.teamId, teamId), eq(pictures.hash, hash)))
  return row?.bytes ?? null
}
