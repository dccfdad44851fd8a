import fc from 'fast-check'
import sharp from 'sharp'
import { cardSvg, type ShareCard } from './card.ts'
import { draw } from './render-png.ts'

const card: ShareCard = {
  title: 'Find the word 412',
  share: { score: '2/6', rows: ['□◆□◆◆', '■■■■■'] },
  name: 'Selin Aydın',
  initials: 'SA',
  lines: ['12 day streak in this game', '9 of 14 have played.', 'Team average 4.1'],
}

/** The paint of some places of a picture, as hex. */
async function paintsAt(png: Buffer, places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return data.subarray(at, at + 3).toString('hex')
  })
}

test('a picture is 1200 by 630, with a cell a mark where the board lies', async () => {
  const png = await draw(cardSvg(card))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const corners = [68, 180, 292, 404, 516] // px, inside each column's cells, off its sign
  const first = await paintsAt(
    png,
    corners.map((x) => [x, 215]),
  )
  expect(first).toEqual(['2a2c32', 'f2b632', '2a2c32', 'f2b632', 'f2b632'])
  const second = await paintsAt(
    png,
    corners.map((x) => [x, 330]),
  )
  expect(second).toEqual(Array.from({ length: 5 }, () => '2d68ad'))
})

test('boxes are painted in their order, and an unsolved grid has no board', () => {
  const sudoku = cardSvg({ ...card, share: { score: '4:12*', rows: ['① ② ③', '④ □ ⑥', '⑦ ⑧ ⑨'] } })
  expect(sudoku.split('#7A4E9E')).toHaveLength(9)
  expect(sudoku).toContain('>4:12*</text>')
  const none = cardSvg({ ...card, share: { score: '–', rows: [] } })
  expect(none).not.toContain('NaN')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/scrip'],
  ['A & "B"', 'A &amp; &quot;B&quot;'],
  ['null\u0000 and \ud800 half', 'null and  half'],
  ['Maximiliane-Alexandra von Württemberg', 'Maximiliane-Alexandra von…'],
])('the name %j is written as %s', (name, written) => {
  expect(cardSvg({ ...card, name })).toContain(written)
})

test('a name in any script is a picture all the same', async () => {
  const names = ['王小明', 'محمد', '👩‍👩‍👧 Ada', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L', '\u202Egnp.exe', '\u0000']
  for (const name of names)
    expect(
      (await draw(cardSvg({ ...card, name, initials: [...name][0]! }))).length,
    ).toBeGreaterThan(1000)
})

test('whatever a person is called, the drawing stays well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const svg = cardSvg({ ...card, name, initials: name.slice(0, 2), lines: [name, name] })
      expect(svg.match(/<\w/g)!.length).toBe(
        (svg.match(/<\/\w+>/g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0),
      )
    }),
  )
})
