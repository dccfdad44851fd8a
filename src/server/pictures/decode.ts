import { createHash } from 'node:crypto'
import { BoundedQueue } from '../processes/threads/bounded-queue.ts'
import { RefusalError } from '../refusal.ts'

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
const MAX_PIXELS = 24_000_000
const MAX_SIDE = 12_000 // px
const formats = new Set(['png', 'jpeg', 'webp'])

/* A picture of 24 megapixels is 100 MB while it is decoded. */
const queue = new BoundedQueue({ atOnce: 2, waiting: 20, retryAfter: 5 })

/* Loaded with the first picture: a start need not wait for it. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1) // threads for one picture
  return sharp
}

let loaded: ReturnType<typeof load> | null = null
const library = () => (loaded ??= load())

/** A picture as we keep it. */
export interface Picture {
  readonly hash: string // SHA-256 of the bytes, hex
  readonly bytes: Buffer // WebP
}

export interface Size {
  readonly width: number // px
  readonly height: number
}

/** Looks at the header only: a bomb is refused before anything is decoded. */
async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new RefusalError('too_large')
  const sharp = await library()
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

/** Decodes, crops to the size and encodes again, so that nothing of the file itself is kept. */
async function reencode(bytes: Buffer, size: Size): Promise<Buffer> {
  const sharp = await library()
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
 * What was uploaded as a picture of this size; null to have none. Not to be waited for inside a
 * transaction. Throws too_large, picture_unreadable, picture_not_allowed,
 * picture_too_many_pixels, and unavailable when many wait already.
 */
export async function decodePicture(upload: unknown, size: Size): Promise<Picture | null> {
  if (upload === '' || upload === undefined) return null
  if (!Buffer.isBuffer(upload)) throw new RefusalError('picture_unreadable')
  return queue.run(async () => {
    await checkPicture(upload)
    const bytes = await reencode(upload, size)
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  })
}
