import type { Evaluation } from '#shared/game.ts'
import { judgementOf } from '../server/replays/request-judgement.ts'

const is = (ahead: Evaluation['ahead']): Evaluation => ({ ahead, best: { column: 5 } })
const by = (seat: number, how = 'player') => ({ seat, by: how })

test('a move that gives up a win or a draw turned the game; the moves of a line that was lost did not', () => {
  const standings = [is('level'), is('level'), is(0), is(0), is(1), is(1)]
  const made = [by(0), by(1), by(0), by(1), by(0)]
  expect(judgementOf(standings, made).turns).toEqual([
    { ply: 2, seat: 1, better: { column: 5 }, kept: 'level' },
  ])
  expect(judgementOf([is(0), is(0), is('level')], [by(1), by(0)]).turns).toEqual([
    { ply: 2, seat: 0, better: { column: 5 }, kept: 'ahead' },
  ])
})

test('who gave up or agreed to a draw made no move, and what is not known is no fault', () => {
  const made = [by(0, 'drop'), by(0, 'draw'), by(0), by(0)]
  const { ahead, turns } = judgementOf([is(0), is(1), is(0), null, is(1)], made)
  expect(turns).toEqual([])
  expect(ahead).toEqual([0, 1, 0, null, 1])
})

test('where points are counted a move turned the game by what it gave up, whoever stood better', () => {
  const at = (ahead: Evaluation['ahead'], lost: number, expected: number[]): Evaluation => ({
    ...is(ahead),
    lost,
    expected,
  })
  const standings = [at(0, 0, [250, 240]), at(0, 3.1, [247, 240]), at(1, 0, [239, 240])]
  const judged = judgementOf(standings, [by(0), by(0)])
  expect(judged.turns).toEqual([
    { ply: 1, seat: 0, better: { column: 5 }, kept: 'ahead', lost: 3.1 },
  ])
  expect(judged.expected).toEqual([
    [250, 240],
    [247, 240],
    [239, 240],
  ])
  const behind = judgementOf([at(1, 0, [1, 2]), at(1, 0.6, [0, 2])], [by(0)])
  expect(behind.turns[0]).toMatchObject({ kept: 'behind', lost: 0.6 })
})

test('how far a moment was looked ahead is kept; null: to the end', () => {
  const standings = [{ ...is(0), plies: 8 }, is(0)]
  expect(judgementOf(standings, [by(0)]).plies).toEqual([8, null])
  expect(judgementOf([is(0)], [])).not.toHaveProperty('plies')
})
