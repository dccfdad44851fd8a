import { setTabNote, setTabPage } from './document-tab.ts'

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href

test('a tab is named after its page, and what waits stands before it with a dot on the icon', () => {
  setTabPage('Four in a row')
  expect(document.title).toBe('Four in a row · Recess')
  const plain = icon()
  setTabNote('Your turn')
  expect(document.title).toBe('Your turn · Four in a row · Recess')
  expect(icon()).not.toBe(plain)
  setTabPage('Four in a row, game 2')
  expect(document.title).toBe('Your turn · Four in a row, game 2 · Recess')
  setTabNote('')
  expect(document.title).toBe('Four in a row, game 2 · Recess')
  expect(icon()).toBe(plain)
})
