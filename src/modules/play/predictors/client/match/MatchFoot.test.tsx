import { screen } from '@testing-library/react'
import { REVEALED_AFTER_MS } from '#shared/lock-times.ts'
import { defaultRules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { show, startScreens } from '#tests/client/screen.tsx'
import { MatchFoot } from './MatchFoot.tsx'

const LOCK = Date.parse('2026-10-15T12:00:00Z')

beforeAll(startScreens)

const match = {
  status: 'open',
  home: 'Third Floor',
  away: 'Canteen FC',
  isHomeKnown: true,
  isAwayKnown: true,
  isLocked: true,
  canTip: false,
  locksAt: new Date(LOCK).toISOString(),
  tip: null,
  earned: null,
  split: null,
} as unknown as StageMatch

test.each([
  [0, 0],
  [REVEALED_AFTER_MS - 1, 0],
  [REVEALED_AFTER_MS, 1],
])('%i ms after the lock there are %i ways to tips that nobody may read before', (ms, ways) => {
  show(
    <MatchFoot
      match={match}
      rules={defaultRules}
      now={LOCK + ms}
      unsentTip={undefined}
      hasJoker={false}
      isJokerFixed={false}
      onTip={() => undefined}
      onTips={() => undefined}
    />,
  )
  expect(screen.queryAllByRole('button', { name: 'Tips by name' })).toHaveLength(ways)
})
