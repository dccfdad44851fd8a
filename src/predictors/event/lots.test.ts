import { dealLots } from './lots.ts'

const keyed = (...ids: string[]) => ids.map((id) => ({ id, key: id }))

describe('lots', () => {
  test('all get as many, and what is left over stays', () => {
    expect(dealLots(keyed('ada', 'ben'), keyed('1', '2', '3', '4', '5'))).toEqual([
      { entry: 'ada', lots: ['1', '3'] },
      { entry: 'ben', lots: ['2', '4'] },
    ])
  })

  test('more people than lots share them as evenly as can be', () => {
    const dealt = dealLots(keyed('a', 'b', 'c', 'd', 'e'), keyed('1', '2'))
    expect(dealt.map(({ lots }) => lots.join())).toEqual(['1', '2', '1', '2', '1'])
  })

  test('the order is that of the keys, not that in which people came', () => {
    const people = [
      { id: 'first', key: 'z' },
      { id: 'last', key: 'a' },
    ]
    expect(dealLots(people, keyed('1', '2')).map(({ entry }) => entry)).toEqual(['last', 'first'])
  })

  test('nobody takes part: nothing is dealt', () => {
    expect(dealLots([], keyed('1', '2'))).toEqual([])
  })
})
