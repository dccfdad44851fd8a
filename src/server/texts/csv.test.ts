import { csvOf } from './csv.ts'

/** What a spreadsheet makes of a file that it splits by a separator, as far as quotes let it. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = []
  for (const line of csv.replace(/^\uFEFF/, '').split('\r\n'))
    cells.push(...line.split(separator).map((cell) => cell.replaceAll('"', '').trim()))
  return cells
}

const hostile = [
  'Şükrü;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a|=1+1',
  'a\n=1+1',
  'a"";=1+1',
  'a; =1+1',
  "a;'=1+1",
  'a;＝1+1',
  '=1+1',
  ' =1+1',
  '\t=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
]

test.each(hostile)('%j is no formula, whatever separates', (text) => {
  for (const language of ['en', 'tr'] as const)
    for (const separator of [',', ';', '\t', '|', '\n']) {
      const csv = csvOf(
        [
          [text, 'x@y'],
          ['Ana', text],
        ],
        language,
      )
      expect(cellsOf(csv, separator).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }
})

test('a file begins with the mark of UTF-8 and has the separator of its language', () => {
  const rows = [
    ['Ad', 'Puan'],
    ['Şükrü', 3],
  ]
  expect(csvOf(rows, 'en')).toBe('\uFEFFAd,Puan\r\nŞükrü,3\r\n')
  expect(csvOf(rows, 'tr')).toBe('\uFEFFAd;Puan\r\nŞükrü;3\r\n')
})

test('names that any separator would split are quoted, and plain ones as they are', () => {
  expect(csvOf([['Ay, "Şe"', 'Ay; Şe', 'x@y', 'a-b', 'Ana-Maria']], 'en')).toBe(
    '\uFEFF"Ay, ""Şe""","Ay; Şe",x@y,a-b,Ana-Maria\r\n',
  )
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvOf([[-3, 0, null, '']], 'tr')).toBe('\uFEFF-3;0;;\r\n')
})
