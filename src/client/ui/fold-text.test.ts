import { foldText } from './fold-text.ts'

test.each([
  ['Aydın IŞIK', 'aydin isik'],
  ['İpek', 'ipek'],
  ['Novák', 'novak'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['Öz', 'oz'],
])('%s is found by %s', (name, typed) => {
  expect(foldText(name)).toBe(typed)
})
