import { nearest } from './closest-name.ts'

const near = (asked: string, ...known: string[]) => nearest([asked], known).get(asked)

test.each([
  ['ana@acme.example', 'anna@acme.example'],
  ['anna@acme.example', 'ana@acme.example'],
  ['anja@acme.example', 'anna@acme.example'],
  ['naa@acme.example', 'ana@acme.example'],
  ['Çağrı Merkezi', 'Cagri Merkezi'],
  ['Sales', 'sales'],
  ['A', 'Ab'],
])('%s may mean %s', (asked, known) => {
  expect(near(asked, 'something else', known)).toBe(known)
})

test.each([
  ['Sales', 'Legal'],
  ['Sales', 'Sa'],
  ['Marketing', 'Makretnig'],
])('%s does not mean %s', (asked, known) => {
  expect(near(asked, known)).toBeUndefined()
})

test('of several the first is meant', () => {
  expect(near('Sale', 'Sales', 'Sal')).toBe('Sales')
})

test('is the same as comparing each with each', () => {
  const letters = ['a', 'b', 'ab', 'ba']
  const texts = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((x) => one + two + x)),
  )
  const without = (text: string) => [
    text,
    ...[...text].map((_, i) => text.slice(0, i) + text.slice(i + 1)),
  ]
  const isNear = (a: string, b: string) => without(a).some((one) => without(b).includes(one))
  const known = texts.filter((_, i) => i % 3 === 0)
  const found = nearest(texts, known)
  for (const text of texts)
    expect([text, found.get(text)]).toEqual([text, known.find((one) => isNear(text, one))])
})
