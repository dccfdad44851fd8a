import { firstPredictor, openRound } from './TaskModule.tsx'

type Game = Parameters<typeof firstPredictor>[0][number]

const game = (gameId: string, kind: Game['kind'], open: readonly number[]) =>
  ({
    gameId,
    kind,
    stageId: '',
    stages: open.map((matches, i) => ({ stageId: `${gameId}${i}`, open: matches })),
  }) as unknown as Game

describe('the round that the dialog opens when nobody names one', () => {
  test('is the first that can be tipped, of a kind it can draw', () => {
    const games = [
      game('race', 'race', [6]),
      game('event', 'event', [2]),
      game('over', 'score', [0, 0]),
      game('cup', 'score', [0, 3, 4]),
      game('league', 'score', [9]),
    ]
    expect(firstPredictor(games)?.gameId).toBe('cup')
    expect(openRound(games[3]!)?.stageId).toBe('cup1')
  })

  test('is what can be drawn where nothing is open, else what there is', () => {
    const over = [game('race', 'race', [6]), game('over', 'score', [0])]
    expect(firstPredictor(over)?.gameId).toBe('over')
    expect(openRound(over[1]!)).toBeUndefined()
    expect(firstPredictor(over.slice(0, 1))?.gameId).toBe('race')
    expect(firstPredictor([])).toBeUndefined()
  })
})
