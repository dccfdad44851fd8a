import { readdirSync, readFileSync } from 'node:fs'
import { zoneHere } from '#shared/days.ts'
import { filesOf } from '../../build/sources.mjs'
import { dateFormat, otherZone, zonedFormat } from './date-format.ts'

const instant = new Date('2026-10-13T13:05:00Z')
const written = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' } as const

test.each([
  ['en', '13 Oct 2026, 16:05'],
  ['tr', '13 Eki 2026 16:05'],
])('a date in %s is %s', (language, text) => {
  expect(dateFormat(language, written).format(instant)).toBe(text)
})

test('dates of a reader’s language are written here alone', () => {
  const games = readdirSync('src/games', { recursive: true, encoding: 'utf8' })
  const files = [...filesOf('client'), ...games.map((name) => `src/games/${name}`)]
  const others = files.filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/date-format|\.test\./.test(name) &&
      /new Intl\.DateTimeFormat\(|toLocale(Date|Time)String\(/.test(readFileSync(name, 'utf8')),
  )
  expect(others).toEqual([])
})

const hour = { hour: '2-digit', minute: '2-digit' } as const
const elsewhere = zoneHere() === 'Pacific/Kiritimati' ? 'Pacific/Niue' : 'Pacific/Kiritimati'

test('an hour of another clock than the reader’s says its zone, one of their own clock does not', () => {
  const at = (zone: string) => zonedFormat('en', zone, hour).format(instant)
  expect(at(zoneHere())).toBe(dateFormat('en', hour).format(instant))
  expect(at(elsewhere)).toMatch(/^\d\d:\d\d GMT[+-]\d+$/)
  expect(otherZone('tr', zoneHere())).toBe('')
  expect(otherZone('tr', elsewhere)).toMatch(/^GMT[+-]\d+$/)
})

test('the same clock under another name is the reader’s own', () => {
  const here = zoneHere() === 'UTC' ? 'Etc/UTC' : zoneHere()
  expect(otherZone('en', here)).toBe('')
})
