import { createRequire } from 'node:module'
import { BoundedQueue } from '../../processes/threads/bounded-queue.ts'

const { resolve } = createRequire(import.meta.url)
const fontFiles = ['400Regular/NotoSans_400Regular', '600SemiBold/NotoSans_600SemiBold'].map(
  (file) => resolve(`@expo-google-fonts/noto-sans/${file}.ttf`),
)

const queue = new BoundedQueue({ atOnce: 1, waiting: 50, retryAfter: 5 })

/* Our font writes these; for other scripts the machine's fonts are looked through, which takes longer. */
const isOurs = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(
    text,
  )

/** An SVG of ours as a PNG, drawn off the main thread. Throws unavailable when too many wait. */
export function draw(svg: string): Promise<Buffer> {
  const font = { fontFiles, defaultFontFamily: 'Noto Sans', loadSystemFonts: !isOurs(svg) }
  return queue.run(async () => {
    const { renderAsync } = await import('@resvg/resvg-js') // a start without pictures need not wait for it
    return (await renderAsync(svg, { font })).asPng()
  })
}
