import { limitsOf, paymentStatusAt, stateAt, type Facts } from './payment-status.ts'

const day = (n: number, ms = 0) => new Date(Date.UTC(2026, 9, 1 + n) + ms)
const facts = (more: Partial<Facts> = {}): Facts => ({
  trialEndsAt: day(14),
  status: '',
  package: 'free',
  endsAt: null,
  failedAt: null,
  dispute: null,
  ...more,
})
const paid = { status: 'active', package: 'team' } as const
const owed = { status: 'past_due', package: 'team', failedAt: day(20) } as const
const dispute = { amount: { amount: 1, currency: 'eur' }, at: '', answerBy: null }

test.each([
  ['a trial that runs', facts(), day(13.9), 'trial', 'company'],
  ['a trial at its end', facts(), day(14), 'free', 'free'],
  ['a plan bought in the trial', facts(paid), day(2), 'running', 'team'],
  ['a plan after the trial', facts(paid), day(40), 'running', 'team'],
  ['a plan that is cancelled', facts({ ...paid, endsAt: day(50) }), day(40), 'ending', 'team'],
  ['a charge that is questioned', facts({ ...paid, dispute }), day(40), 'disputed', 'team'],
  [
    'a first payment that is not there',
    facts({ status: 'incomplete', package: 'team' }),
    day(40),
    'pending',
    'free',
  ],
  ['a failed payment on day 0', facts(owed), day(20), 'failed', 'team'],
  ['a moment before day 7', facts(owed), day(27, -1), 'failed', 'team'],
  ['day 7', facts(owed), day(27), 'limited', 'team'],
  ['a moment before day 14', facts(owed), day(34, -1), 'limited', 'team'],
  ['day 14', facts(owed), day(34), 'deactivated', 'team'],
  [
    'what Stripe gave up and is owed',
    facts({ ...owed, status: 'canceled' }),
    day(36),
    'deactivated',
    'team',
  ],
  ['what somebody ended', facts({ status: 'canceled', package: 'team' }), day(40), 'free', 'free'],
] as const)('%s', (_, given, now, state, plan) => {
  expect([stateAt(given, now), paymentStatusAt(given, now).plan]).toEqual([state, plan])
})

test('it has the time of its next automatic change: never twice for one moment, and in the end none', () => {
  const moments: (Date | null)[] = []
  let now = day(0)
  for (;;) {
    const { dueAt } = paymentStatusAt(facts(owed), now)
    moments.push(dueAt)
    if (!dueAt) break
    now = dueAt
  }
  const { limitedAt, deactivatedAt } = limitsOf(day(20))
  expect(moments).toEqual([day(14), limitedAt, deactivatedAt, null])
})
