import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import diceEn from '#games/dice/en.json' with { type: 'json' }
import { game as dice } from '#games/dice/rules.ts'
import diceTr from '#games/dice/tr.json' with { type: 'json' }
import { seededRandom } from '#games/kit/random.ts'
import reversiEn from '#games/reversi/en.json' with { type: 'json' }
import { game as reversi } from '#games/reversi/rules.ts'
import reversiTr from '#games/reversi/tr.json' with { type: 'json' }
import type { Outcome } from '#shared/game.ts'
import { gameStatus, type FinishedGame, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { defaultRoom, forgetRoom, showRoomState } from './room-store.ts'
import { useReason, useWins } from './useEndingTexts.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() =>
  startTexts(
    { translation: en, rules: { dice: diceEn, reversi: reversiEn } },
    { translation: tr, rules: { dice: diceTr, reversi: reversiTr } },
  ),
)
beforeEach(() => {
  forgetRoom()
  setUser({ userId: 'selin', guulJwt: '', teamId: 'team', team: { name: '' } } as never)
})

const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: ['reversi', 'dice'].map((gameType) => ({ gameType })),
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around queries={queries}>{children}</Around>
)

const ids = ['mara', 'selin', 'deniz']
const names = ['Mara Okafor', 'Selin Aydın', 'Deniz Kaya']

/** What the court says of a game that ended so: who won, and how. */
function says(gameName: string, outcome: Outcome): string[] {
  const seats = outcome.places.flat().length
  const players = ids
    .slice(0, seats)
    .map((id, position) => ({ id, position, name: names[position] }))
  const room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameName,
    gameStatus: gameStatus.completed,
    players: players as never,
    version: 1,
  }
  act(() => showRoomState({ room, version: 1, view: null, own: null, clocks: null }))
  const finished = { outcome, players: ids.slice(0, seats) } as unknown as FinishedGame
  const { result } = renderHook(() => ({ wins: useWins(), reason: useReason() }), { wrapper })
  return [result.current.wins(finished), result.current.reason(finished)]
}

const anew = () => seededRandom('endings')

/** Reversi to its end, each taking the first or the last move there is. */
function reversiPlayed(take: (moves: readonly unknown[]) => unknown): Outcome {
  const random = anew()
  let state = reversi.setup({}, 2, random)
  for (let outcome = reversi.outcome(state); ; outcome = reversi.outcome(state)) {
    if (outcome) return outcome
    const [seat] = reversi.turns(state)
    const move = take(reversi.moves!(state, seat!) as readonly unknown[])
    state = reversi.play(state, seat!, move as never, random, 0) as typeof state
  }
}

/** Dice for so many, each seat's boxes crossed in turn; seats in `gone` leave at the end of it. */
function dicePlayed(seats: number, gone: readonly number[] = []): Outcome {
  const random = anew()
  let state = dice.setup({}, seats, random)
  for (const seat of gone) state = dice.drop(state, seat, 'left', 0)
  for (let outcome = dice.outcome(state); ; outcome = dice.outcome(state)) {
    if (outcome) return outcome
    const [seat] = dice.turns(state)
    const moves = dice.moves!(state, seat!)!
    const box = moves.find((move) => 'box' in move) ?? moves[0]!
    state = dice.play(state, seat!, box, random, 0) as typeof state
  }
}

const winner = ({ places }: Outcome) => (places[0]!.length === 1 ? places[0]![0]! : null)
const wins = (language: 'en' | 'tr', seat: number | null) =>
  language === 'en'
    ? (seat === null && 'A draw') ||
      (seat === 1 ? 'You win' : `${names[seat!]!.split(' ')[0]} wins`)
    : (seat === null && 'Berabere') ||
      (seat === 1 ? 'Sen kazandın' : `${names[seat!]!.split(' ')[0]} kazandı`)

describe.each([
  ['en', reversiEn, diceEn],
  ['tr', reversiTr, diceTr],
] as const)('in %s', (language, reversiTexts, diceTexts) => {
  beforeEach(() => i18next.changeLanguage(language))

  test('reversi says who has most discs', () => {
    const outcome = reversiPlayed((moves) => moves[0])
    expect(outcome.reason).toBe('most_discs')
    expect(says('reversi', outcome)).toEqual([
      wins(language, winner(outcome)),
      reversiTexts.reasons.most_discs,
    ])
  })

  test('reversi says that the discs are equal', () => {
    const outcome: Outcome = { places: [[0, 1]], points: [6, 6], reason: 'equal_discs' }
    expect(says('reversi', outcome)).toEqual([
      wins(language, null),
      reversiTexts.reasons.equal_discs,
    ])
  })

  test.each(['resigned', 'out_of_time'] as const)(
    'reversi says who brought it about: %s',
    (why) => {
      const state = reversi.setup({}, 2, anew())
      const outcome = reversi.outcome(reversi.drop(state, 0, why, 0))!
      const [who, how] = says('reversi', outcome)
      expect(who).toBe(wins(language, 1))
      expect(how).toContain('Mara')
    },
  )

  test('dice says who won when all boxes are taken', () => {
    const outcome = dicePlayed(3)
    expect(winner(outcome)).not.toBeNull()
    expect(says('dice', outcome)).toEqual([
      wins(language, winner(outcome)),
      diceTexts.reasons.all_boxes_taken,
    ])
  })

  test('dice names the last who left one alone', () => {
    const [who, how] = says('dice', dicePlayed(3, [2, 0]))
    expect(who).toBe(wins(language, 1))
    expect(how).toContain('Mara')
    expect(how).not.toContain('Deniz')
  })
})
