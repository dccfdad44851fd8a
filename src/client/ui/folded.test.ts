import { folded } from './folded.ts'

test.each([
  ['Aydın IŞIK', 'aydin isik'],
  ['İpek', 'ipek'],
  ['Novák', 'novak'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['Öz', 'oz'],
])('%s is found by %s', (name, typed) => {
  expect(folded(name)).toBe(typed)
})
