import { errorStatus } from './error-status.ts'

test('every code answers a status that refuses', () => {
  const statuses = Object.values(errorStatus)
  expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([])
})
