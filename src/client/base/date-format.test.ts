import { readdirSync, readFileSync } from 'node:fs'
import { dateFormat } from './date-format.ts'

const instant = new Date('2026-10-13T13:05:00Z')
const written = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' } as const

test.each([
  ['en', '13 Oct 2026, 16:05'],
  ['tr', '13 Eki 2026 16:05'],
])('a date in %s is %s', (language, text) => {
  expect(dateFormat(language, written).format(instant)).toBe(text)
})

test('dates of a reader’s language are written here alone', () => {
  const files = ['src/client', 'src/games'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const others = files.filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/date-format|\.test\./.test(name) &&
      /DateTimeFormat\((i18n\.)?language|toLocale(Date|Time)String\(/.test(
        readFileSync(name, 'utf8'),
      ),
  )
  expect(others).toEqual([])
})
