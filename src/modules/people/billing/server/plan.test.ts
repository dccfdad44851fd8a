import { planNames, plans, type Feature } from '#shared/plans.ts'
import { readConfig } from '#server/processes/config.ts'
import { hasFeature, planOf } from './plan.ts'

const unpaid = { config: readConfig({}) }
const paid = {
  config: readConfig({
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  }),
}

test.each([
  ['puzzles', true, true, true],
  ['rooms', true, true, true],
  ['predictors', false, true, true],
  ['schedules', false, true, true],
  ['playingHours', false, true, true],
  ['specialEvents', false, false, true],
  ['departmentAnalytics', false, false, true],
  ['leagues', false, false, true],
  ['auditExport', false, false, true],
] as [Feature, boolean, boolean, boolean][])(
  '%s: free %s, team %s, company %s',
  (feature, ...has) => {
    expect(planNames.map((plan) => hasFeature(paid, { plan }, feature))).toEqual(has)
  },
)

test('where no payments are set up every team has everything', () => {
  for (const plan of planNames) expect(planOf(unpaid, { plan })).toEqual(plans.company)
})

test('a free space is for fifteen, with one open room at a time', () => {
  expect(planOf(paid, { plan: 'free' })).toMatchObject({ players: 15, openRooms: 1 })
  expect(planOf(paid, { plan: 'team' })).toMatchObject({ players: Infinity, openRooms: Infinity })
})
