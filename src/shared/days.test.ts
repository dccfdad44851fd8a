import { isTimeZone, zoneHere, zoneOrUtc } from './days.ts'

describe('a machine’s own zone', () => {
  test.each([
    ['Europe/Istanbul', 'Europe/Istanbul'],
    ['UTC', 'UTC'],
    ['Etc/Unknown', 'UTC'], // what an empty TZ is called
    ['', 'UTC'],
    [undefined, 'UTC'],
    ['Kestrel/Court', 'UTC'],
  ])('said to be %p it is %s', (said, zone) => {
    expect(zoneOrUtc(said)).toBe(zone)
  })

  test('can always be reckoned with', () => {
    expect(isTimeZone(zoneHere())).toBe(true)
  })
})
