import type { Shape } from './usePicture.tsx'

/** Where a picture is held: zoom 1 just fills the frame; x and y from 0 to 1 across what is left over. */
export interface Hold {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const centred: Hold = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number) => Math.min(1, Math.max(0, value))
export const moved = (hold: Hold, dx: number, dy: number): Hold => ({
  ...hold,
  x: within(hold.x + dx),
  y: within(hold.y + dy),
})

/** The part of a picture (px) that a frame of a shape shows. */
export function partOf(picture: Shape, frame: Shape, { zoom, x, y }: Hold) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * zoom
  const width = frame.width / scale
  const height = frame.height / scale
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

/** Draws that part at the frame's size; JPEG, since the server encodes it again. */
export async function cropped(image: HTMLImageElement, frame: Shape, hold: Hold): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, frame)
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, width, height } = partOf(picture, frame, hold)
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, left, top, width, height, 0, 0, frame.width, frame.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.9,
    )
  })
}
