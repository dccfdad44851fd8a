import { ianaZone } from './zones.ts'

test.each([
  ['Europe/Istanbul', 'Europe/Istanbul'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Turkey Standard Time', 'Europe/Istanbul'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['Mars/Olympus', null],
  ['+03:00', null],
  ['__proto__', null],
  ['', null],
])('the zone %j is %j', (id, zone) => {
  expect(ianaZone(id)).toBe(zone)
})
