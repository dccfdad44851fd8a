import { centred, moved, partOf } from './CropDialog.tsx'

const square = { width: 256, height: 256 }

test.each([
  [
    'a wide picture is cut left and right',
    { width: 1000, height: 500 },
    centred,
    { left: 250, top: 0, width: 500, height: 500 },
  ],
  [
    'a tall one above and below',
    { width: 500, height: 1000 },
    centred,
    { left: 0, top: 250, width: 500, height: 500 },
  ],
  [
    'zoomed in twice, half of it shows',
    { width: 500, height: 500 },
    { ...centred, zoom: 2 },
    { left: 125, top: 125, width: 250, height: 250 },
  ],
  [
    'held at the far corner',
    { width: 500, height: 500 },
    { zoom: 2, x: 1, y: 0 },
    { left: 250, top: 0, width: 250, height: 250 },
  ],
])('%s', (_, picture, hold, part) => {
  expect(partOf(picture, square, hold)).toEqual(part)
})

test('a picture is never moved out of its frame', () => {
  expect(moved(centred, 0.9, -0.9)).toEqual({ zoom: 1, x: 1, y: 0 })
})
