import { addDays, dayAt } from './days.ts'
import { zoneChangeAt } from './zone-change.ts'

const HOUR = 3_600_000

describe('a team goes by another zone', () => {
  test.each([
    ['Europe/Istanbul', 'America/New_York', '2026-10-14T09:00Z', '2026-10-15T04:00'],
    ['America/New_York', 'Europe/Istanbul', '2026-10-14T09:00Z', '2026-10-15T04:00'],
    ['Europe/Istanbul', 'Pacific/Auckland', '2026-10-14T20:00Z', '2026-10-14T21:00'],
    ['Europe/Istanbul', 'Pacific/Auckland', '2026-10-14T21:30Z', '2026-10-15T21:00'],
    ['Europe/Berlin', 'America/New_York', '2026-10-24T22:30Z', '2026-10-26T04:00'], // clocks go back
    ['Europe/Berlin', 'Europe/Istanbul', '2026-03-28T12:00Z', '2026-03-28T23:00'], // and forward
    ['UTC', 'UTC', '2026-10-14T09:00Z', '2026-10-15T00:00'],
  ])('%s to %s at %s: at %s', (from, to, now, at) => {
    expect(zoneChangeAt(from, to, new Date(now)).toISOString().slice(0, 16)).toBe(at)
  })

  const zones = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Tokyo']
  const pairs = zones.flatMap((from) => zones.map((to) => [from, to] as const))
  test.each(pairs)('%s to %s: no date comes twice and none is left out', (from, to) => {
    for (let hour = 0; hour < 48; hour++) {
      const asked = new Date(Date.parse('2026-10-24T00:00Z') + hour * HOUR)
      const change = zoneChangeAt(from, to, asked)
      const days: string[] = []
      for (let at = asked.getTime(); at < asked.getTime() + 96 * HOUR; at += HOUR / 2) {
        const day = dayAt(new Date(at), at < change.getTime() ? from : to)
        if (days.at(-1) !== day) days.push(day)
      }
      expect(days).toEqual(days.map((_, i) => addDays(days[0]!, i)))
    }
  })

  test('of zones a day apart the next date of the old one is the last', () => {
    const change = zoneChangeAt(
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      new Date('2026-10-14T12:00Z'),
    )
    expect(change.toISOString()).toBe('2026-10-15T11:00:00.000Z')
  })
})
