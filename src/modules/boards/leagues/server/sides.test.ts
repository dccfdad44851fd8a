import { areSame, MOST_SIDES, sidesOf, type Side } from './sides.ts'

const staff = (people: Record<string, number>) =>
  Object.entries(people).map(([name, count]) => ({ departmentId: name, name, people: count }))
const named = (sides: readonly Side[]) =>
  sides.map((side) => side.map(({ name }) => name).join('+'))

describe('leagues/sides', () => {
  test('under five people a department plays together with the next smallest', () => {
    expect(named(sidesOf(staff({ Legal: 3, People: 6, Design: 9, Sales: 5 })))).toEqual([
      'People',
      'Sales+Legal',
      'Design',
    ])
  })

  test('small ones gather until they are five', () => {
    expect(named(sidesOf(staff({ A: 1, B: 1, C: 2, D: 3, E: 20 })))).toEqual(['D+C+A+B', 'E'])
  })

  test('a department without people plays in none, and four people of a company are no side', () => {
    expect(named(sidesOf(staff({ Legal: 4, Empty: 0 })))).toEqual([])
    expect(sidesOf([])).toEqual([])
  })

  test('of more than a league takes, the smallest play together', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`D${i}`, 5 + i]))
    const sides = sidesOf(staff(many))
    expect(sides).toHaveLength(MOST_SIDES)
    expect(sides.flat()).toHaveLength(40)
  })

  test('are the same whatever their order', () => {
    const sides = sidesOf(staff({ Legal: 3, People: 6, Design: 9, Sales: 5 }))
    expect(
      areSame(
        sides,
        sides.toReversed().map((side) => side.toReversed()),
      ),
    ).toBe(true)
    expect(areSame(sides, sidesOf(staff({ Legal: 5, People: 6, Design: 9, Sales: 5 })))).toBe(false)
  })
})
