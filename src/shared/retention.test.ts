import { retentionCutoff, expiresAt } from './retention.ts'

const at = (text: string) => new Date(`${text}T10:00:00Z`)

describe('shared/retention', () => {
  test.each([
    ['30d', '2026-03-01', '2026-01-30'],
    ['6m', '2026-10-14', '2026-04-14'],
    ['6m', '2026-08-31', '2026-02-28'],
    ['6m', '2028-08-31', '2028-02-29'],
    ['1y', '2028-02-29', '2027-02-28'],
    ['3y', '2026-10-14', '2023-10-14'],
  ] as const)('of what is kept for %s, on %s all since %s is there', (time, now, since) => {
    expect(retentionCutoff(time, at(now))).toEqual(at(since))
  })

  test.each([
    ['30d', '2026-01-30', '2026-03-01'],
    ['6m', '2026-08-31', '2027-02-28'],
    ['1y', '2028-02-29', '2029-02-28'],
  ] as const)('what is kept for %s from %s on is kept until %s', (time, from, until) => {
    expect(expiresAt(time, at(from))).toEqual(at(until))
  })

  test('what is kept always goes never', () => {
    expect([
      retentionCutoff('always', at('2026-10-14')),
      expiresAt('always', at('2026-10-14')),
    ]).toEqual([null, null])
  })
})
