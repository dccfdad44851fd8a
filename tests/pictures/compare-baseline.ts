import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const { isServed } = (await import(
  new URL('../../build/shipped-browser.mjs', import.meta.url).href
)) as { isServed: () => boolean }

const kept = (name: string) => fileURLToPath(new URL(`./kept/${name}.png`, import.meta.url))
const seen = (name: string) =>
  fileURLToPath(new URL(`../../shots/pictures/${name}`, import.meta.url))
const accepted = new Set(process.env['PICTURES_ACCEPT']?.split(','))

/* How far a pixel's colour may be off (of 1) before it differs, and how many may. Edges of letters and lines don't count. */
const OFF = 0.1
const MOST = 40

/* Colours that are no further apart in any channel (of 255) are never OFF, and much faster told. */
const NEAR = 17

interface Raw {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}

const rawOf = (png: Buffer): Promise<Raw> =>
  sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

function isNear(one: Buffer, other: Buffer): boolean {
  for (let i = 0; i < one.length; i++) if (Math.abs(one[i]! - other[i]!) > NEAR) return false
  return true
}

/** How many pixels differ between pictures of one size, and a picture of where. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [before, after] = await Promise.all([rawOf(one), rawOf(other)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height)
    return { pixels: Infinity, picture: async () => other }
  if (isNear(before.data, after.data)) return { pixels: 0, picture: async () => other }
  const drawn = Buffer.alloc(after.data.length)
  const options = { threshold: OFF, includeAA: false }
  const pixels = pixelmatch(before.data, after.data, drawn, width, height, options)
  const raw = { width, height, channels: 4 } as const
  return { pixels, picture: () => sharp(drawn, { raw }).png().toBuffer() }
}

/** Keeps a picture, in 256 colours where that loses nothing one would see. */
async function keep(name: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toBuffer()
  const { pixels } = await differenceOf(small, picture)
  await mkdir(new URL('./kept', import.meta.url), { recursive: true })
  await writeFile(kept(name), pixels === 0 ? small : await sharp(picture).png().toBuffer())
}

const differenceFromKept = async (name: string, picture: Buffer) => {
  const before = await readFile(kept(name)).catch(() => null)
  return before && differenceOf(before, picture)
}

/** Whether a picture is as the one kept under its name; one that is accepted never is. */
export async function isAsKept(name: string, picture: Buffer): Promise<boolean> {
  if (accepted.has(name)) return false
  const difference = await differenceFromKept(name, picture)
  return difference !== null && difference.pixels <= MOST
}

/** What is wrong with a picture beside the one kept, with both to look at; null: nothing. */
async function wrongWith(name: string, picture: Buffer): Promise<string | null> {
  const difference = await differenceFromKept(name, picture)
  if (difference && difference.pixels <= MOST) return null
  await mkdir(seen(''), { recursive: true })
  await writeFile(seen(`${name}.png`), picture)
  if (difference) await writeFile(seen(`${name}.difference.png`), await difference.picture())
  const what = difference
    ? `differs from the one kept in ${difference.pixels} pixels: shots/pictures/${name}.difference.png`
    : 'is not kept yet'
  return `${name} ${what}. It is in shots/pictures/${name}.png; once you have looked at it, npm run pictures -- --accept ${name}`
}

/**
 * Holds a picture against the one kept under its name. Throws where they differ; with a browser that
 * draws in its own way, it only says so. One that is accepted is kept instead.
 */
export async function compareWithKept(name: string, picture: Buffer): Promise<void> {
  if (accepted.has(name)) return keep(name, picture)
  const wrong = await wrongWith(name, picture)
  if (!wrong) return
  if (isServed() && !process.env['CHROMIUM']) throw new Error(wrong)
  console.warn(wrong)
}
