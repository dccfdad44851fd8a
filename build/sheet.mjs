import sharp from 'sharp'

const GAP = 16
const background = '#0B0C0E'

/** Rows of pictures, one below the other, on one sheet. */
export async function writeSheet(rows, file) {
  const pieces = []
  let top = GAP
  let right = 0
  for (const row of rows) {
    let left = GAP
    let tallest = 0
    for (const shot of row) {
      const { width, height } = await sharp(shot).metadata()
      pieces.push({ input: shot, left, top })
      left += width + GAP
      tallest = Math.max(tallest, height)
    }
    right = Math.max(right, left)
    top += tallest + GAP
  }
  const create = { width: right, height: top, channels: 3, background }
  await sharp({ create, limitInputPixels: false })
    .composite(pieces)
    .png({ palette: true })
    .toFile(file)
}
