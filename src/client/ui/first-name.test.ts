import { firstName } from './first-name.ts'

test.each([
  ['Mara Okafor', 'Mara'],
  ['Okafor, Mara', 'Okafor'],
  ['Ngozi', 'Ngozi'],
  ['', ''],
  ['Donaudampfschifffahrtsgesellschaftskapitän Huber', 'Donaudampfschifffah…'],
  ['𝓛'.repeat(21), `${'𝓛'.repeat(19)}…`],
])('a sentence calls %s %s', (name, short) => {
  expect(firstName(name)).toBe(short)
})
