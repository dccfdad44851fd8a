import type { Morning } from '#shared/api/morning.ts'
import type { Day } from '#shared/days.ts'
import { countMembers } from '../../people/accounts/store.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { COUNTED_EXACTLY } from '../../base/teams/large-counts.ts'
import type { World } from '../../base/world.ts'
import { editionFor } from '../puzzles/daily.ts'
import { findPuzzles, type Puzzle } from '../puzzles/store/days.ts'
import { findPlays } from '../puzzles/store/standings.ts'
import { coachGuesses } from './coach.ts'
import { findFigures, type Figures } from './figures.ts'
import { findMoved } from './moved.ts'
import { overtakesOf } from './overtakes.ts'

/** A puzzle of each game that somebody opened that day: the caller's edition, else any. */
async function chosenOf(world: World, caller: Caller, day: Day): Promise<Puzzle[]> {
  const { teamId, userId, team } = caller
  const made = await findPuzzles(world.db, teamId, day)
  const own = await findPlays(world.db, teamId, userId, day)
  return world.games.puzzles.flatMap((game) => {
    const all = made.filter(({ gameType }) => gameType === game.meta.gameType)
    const usual = editionFor(game, team, caller.language || team.language)
    const played = all.find(({ puzzleId }) =>
      own.some((play) => play.puzzleId === puzzleId && play.startedAt),
    )
    return played ?? all.find(({ edition }) => edition === usual) ?? all[0] ?? []
  })
}

interface Told {
  readonly puzzle: Puzzle
  readonly figures: Figures | undefined
}

function toldOf({ games }: World, { puzzle, figures }: Told): Morning['puzzles'] {
  const { puzzleId: gameId, gameType, edition, state } = puzzle
  const answer = games.puzzle(gameType)?.told?.(state)
  if (!answer) return []
  const { played = 0, solved = 0, average = null, own = null, best } = figures ?? {}
  const { score = null } = best ?? {}
  return [{ gameId, gameType, edition, answer, played, solved, average, best: score, own }]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** The team beside the coach, in guesses, over the puzzles both have. */
async function besideCoach(world: World, told: readonly Told[]): Promise<Morning['coach']> {
  const known = await Promise.all(
    told.map(async ({ puzzle, figures }) => ({
      coach: figures?.average == null ? null : await coachGuesses(world, puzzle),
      team: figures?.average ?? null,
      own: figures?.own?.unit === 'guesses' ? figures.own.value : null,
    })),
  )
  const both = known.filter(({ coach }) => coach !== null)
  if (both.length === 0) return null
  const own = both.flatMap((one) => one.own ?? [])
  return {
    coach: mean(both.map(({ coach }) => coach!)),
    team: mean(both.map(({ team }) => team!)),
    own: own.length ? mean(own) : null,
  }
}

/* In the order of the games: a word is the quickest to watch. */
function bestOf(told: readonly Told[]): Morning['best'] {
  const found = told.find(({ figures }) => figures?.best)
  if (!found?.figures?.best) return null
  const { score, ...person } = found.figures.best
  const { puzzleId: gameId, gameType } = found.puzzle
  return { gameId, gameType, person, score }
}

/** Of a large team nobody is looked through for it. */
async function overtakesIn({ db }: World, { teamId, userId }: Caller, day: Day) {
  const members = await countMembers(db, teamId, COUNTED_EXACTLY + 1)
  return members > COUNTED_EXACTLY ? [] : overtakesOf(await findMoved(db, teamId, day), userId)
}

/** What a day was like; null where nobody finished anything. */
export async function morningOf(world: World, caller: Caller, day: Day): Promise<Morning | null> {
  const chosen = await chosenOf(world, caller, day)
  const ids = chosen.map(({ puzzleId }) => puzzleId)
  const figures = await findFigures(world.db, caller, ids)
  if (figures.length === 0) return null
  const told = chosen.map((puzzle) => ({
    puzzle,
    figures: figures.find(({ puzzleId }) => puzzleId === puzzle.puzzleId),
  }))
  return {
    day,
    puzzles: told.flatMap((one) => toldOf(world, one)),
    best: bestOf(told),
    coach: await besideCoach(world, told),
    overtakes: await overtakesIn(world, caller, day),
  }
}
