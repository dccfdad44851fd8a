import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { isRefusal, type AnyGame, type BotLevel, type Random, type Seat } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { allGames, findBot } from '#games/registry.ts'
import { answers } from '../src/games/find-the-word/words.ts'

/*
 * What every registered game promises. A game whose moves can't be listed says here how to make
 * one up; a secret is what no view may show before the end.
 */
interface Sample {
  readonly move?: (random: Random) => unknown
  readonly secret?: (state: never) => string
}
const samples: Record<string, Sample> = {
  findTheWord: {
    move: (random) => ({ guess: answers.en[random.int(answers.en.length)] }),
    secret: (state: { solution: string }) => state.solution,
  },
}

const LONGEST = 2000 // moves; a game that takes more never ends

interface Played {
  readonly states: unknown[]
  readonly log: { by: Seat; move: unknown }[]
}

function start(game: AnyGame, seed: string): unknown {
  return game.setup(game.meta.defaults, game.meta.seats.min, seededRandom(seed))
}

function pick(game: AnyGame, state: unknown, by: Seat, random: Random): unknown {
  const listed = game.moves?.(state, by)
  if (listed) return listed[random.int(listed.length)]
  return samples[game.meta.gameType]!.move!(random)
}

/** A game of random moves to its end. */
function playOut(game: AnyGame, seed: string): Played {
  const random = seededRandom(`${seed} choices`)
  const states = [start(game, seed)]
  const log: Played['log'] = []
  for (let i = 0; !game.outcome(states.at(-1)) && i < LONGEST; i++) {
    const state = states.at(-1)
    const turns = game.turns(state)
    const by = turns[random.int(turns.length)]!
    const move = pick(game, state, by, random)
    const next: unknown = game.play(state, by, move, seededRandom(`${seed} ${log.length}`), i)
    if (isRefusal(next)) continue
    log.push({ by, move })
    states.push(next)
  }
  return { states, log }
}

describe.each(allGames.map((game) => [game.meta.gameType, game] as const))(
  '%s',
  (gameType, game) => {
    const folder = `src/games/${game.meta.folder}`

    test('ends, a thousand times, and its states survive JSON', () => {
      for (let i = 0; i < 1000; i++) {
        const { states } = playOut(game, `game ${i}`)
        const last = states.at(-1)
        expect(game.outcome(last)).not.toBeNull()
        if (i % 100 === 0)
          for (const state of states) expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }
    })

    test('is the same again from its seed and log', () => {
      const { states, log } = playOut(game, 'again')
      const again = log.reduce<unknown>(
        (state, { by, move }, i) => game.play(state, by, move, seededRandom(`again ${i}`), i),
        start(game, 'again'),
      )
      expect(again).toEqual(states.at(-1))
    })

    test('refuses nonsense without throwing and without changing anything', () => {
      const { states } = playOut(game, 'nonsense')
      fc.assert(
        fc.property(fc.anything(), fc.nat(states.length - 1), (nonsense, at) => {
          const state = states[at]
          const before = JSON.stringify(state)
          const parsed = game.move.safeParse(nonsense)
          if (parsed.success) game.play(state, 0, parsed.data, seededRandom('x'), 0)
          expect(JSON.stringify(state)).toBe(before)
        }),
        { numRuns: 500 },
      )
    })

    test('refuses moves of others’ seats and after the end', () => {
      const { states, log } = playOut(game, 'others')
      const stranger = game.meta.seats.max
      expect(isRefusal(game.play(states[0], stranger, log[0]!.move, seededRandom('x'), 0))).toBe(
        true,
      )
      expect(isRefusal(game.play(states.at(-1), 0, log[0]!.move, seededRandom('x'), 0))).toBe(true)
    })

    test('refuses mutated moves or plays them; it never throws', () => {
      const { states, log } = playOut(game, 'mutated')
      log.forEach(({ by, move }, i) => {
        for (const value of [null, -1, 1e9, '', 'x'.repeat(50), [], {}, NaN, 0.5]) {
          for (const key of Object.keys(move as object)) {
            const parsed = game.move.safeParse({ ...(move as object), [key]: value })
            if (parsed.success) game.play(states[i], by, parsed.data, seededRandom('x'), 0)
          }
        }
      })
    })

    test('shows no secret before the end', () => {
      const { secret } = samples[gameType] ?? {}
      if (!secret) return
      for (let i = 0; i < 50; i++)
        for (const state of playOut(game, `secret ${i}`).states) {
          if (game.outcome(state)) continue
          for (const viewer of [0, 'spectator', 'host'] as const)
            expect(JSON.stringify(game.view(state, viewer))).not.toContain(
              `"${secret(state as never)}"`,
            )
        }
    })

    test('knows a move for a seat whose time is up', () => {
      for (const state of playOut(game, 'late').states) {
        for (const seat of game.turns(state)) {
          const move: unknown = game.timeout(state, seat, seededRandom('x'))
          if (move !== 'forfeit')
            expect(isRefusal(game.play(state, seat, move, seededRandom('x'), 0))).toBe(false)
        }
      }
    })

    test('allows every move it lists, and none of them to another seat', () => {
      for (const state of playOut(game, 'listed').states)
        for (const seat of game.turns(state))
          for (const move of game.moves?.(state, seat) ?? []) {
            expect(isRefusal(game.play(state, seat, move, seededRandom('x'), 0))).toBe(false)
            const stranger = game.meta.seats.max
            expect(isRefusal(game.play(state, stranger, move, seededRandom('x'), 0))).toBe(true)
          }
    })

    test('has bots that make legal moves of what their seat sees, at every level', () => {
      const choose = findBot(gameType)
      for (const level of choose ? (game.meta.bots as BotLevel[]) : []) {
        const { states } = playOut(game, `bots ${level}`)
        for (const state of states.slice(0, -1).filter((_, i) => i % 4 === 0)) {
          const [seat] = game.turns(state)
          const legal = game.moves?.(state, seat!) ?? null
          const view: unknown = game.view(state, seat!)
          const move: unknown = choose!(view, seat!, legal, { level, ms: 10 }, seededRandom('x'))
          const parsed: unknown = game.move.parse(move)
          expect(isRefusal(game.play(state, seat!, parsed, seededRandom('x'), 0))).toBe(false)
        }
      }
    })

    test('has its defaults from its options', () => {
      expect(game.meta.options.parse({})).toEqual(game.meta.defaults)
    })

    test('says the same things in both languages', () => {
      const keys = (value: unknown, path = ''): string[] =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
          : [path]
      const texts = (language: string) =>
        JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as object
      expect(keys(texts('tr'))).toEqual(keys(texts('en')))
      const { points } = texts('en') as { points: Record<string, string> }
      for (const { text } of game.meta.points) expect(points).toHaveProperty(text)
    })

    test('has a view and art', () => {
      expect(existsSync(`${folder}/View.tsx`)).toBe(true)
      expect(existsSync(`${folder}/art.tsx`)).toBe(true)
    })
  },
)

test('every game folder is registered', () => {
  const folders = readdirSync('src/games', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => name)
  expect(allGames.map(({ meta }) => meta.folder).toSorted()).toEqual(folders.toSorted())
})
