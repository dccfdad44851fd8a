import { errorStatus } from './error-status.ts'
import { anyCall } from './error-status/any-call.ts'
import { boards } from './error-status/boards.ts'
import { people } from './error-status/people.ts'
import { play } from './error-status/play.ts'
import { predictors } from './error-status/predictors.ts'
import { messaging } from './error-status/messaging.ts'

test('every code stands in one group, and every group’s codes are answered', () => {
  const all = [anyCall, boards, people, play, predictors, messaging].flatMap((each) =>
    Object.entries(each),
  )
  expect(all.length).toBe(Object.keys(errorStatus).length)
  expect(Object.fromEntries(all)).toEqual(errorStatus)
})

test('every code answers a status that refuses', () => {
  const statuses = Object.values(errorStatus)
  expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([])
})
