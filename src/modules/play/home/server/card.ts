import { sql } from 'drizzle-orm'
import type { Morning, Overtake } from '../contract.ts'
import type { Day } from '#shared/days.ts'
import { countMembers } from '#server/accounts/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { COUNTED_EXACTLY } from '#server/teams/large-counts.ts'
import type { World } from '#server/world.ts'
import { coachGuesses, pastPuzzles } from '#modules/play/puzzles/server/index.ts'
import { findFigures, type Figures } from './figures.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

type Puzzle = Awaited<ReturnType<typeof pastPuzzles>>[number]

interface PuzzleRecap {
  readonly puzzle: Puzzle
  readonly figures: Figures | undefined
}

function recapOf({ games }: World, { puzzle, figures }: PuzzleRecap): Morning['puzzles'] {
  const { puzzleId: gameId, gameType, edition, state } = puzzle
  const answer = games.puzzle(gameType)?.reveal?.(state)
  if (!answer) return []
  const { played = 0, solved = 0, average = null, own = null, best } = figures ?? {}
  const { score = null } = best ?? {}
  return [{ gameId, gameType, edition, answer, played, solved, average, best: score, own }]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** The team beside the coach, in guesses, over the puzzles both have. */
async function besideCoach(
  world: World,
  recaps: readonly PuzzleRecap[],
): Promise<Morning['coach']> {
  const known = await Promise.all(
    recaps.map(async ({ puzzle, figures }) => ({
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
function bestOf(recaps: readonly PuzzleRecap[]): Morning['best'] {
  const recap = recaps.find(({ figures }) => figures?.best)
  if (!recap?.figures?.best) return null
  const { score, ...person } = recap.figures.best
  const { puzzleId: gameId, gameType } = recap.puzzle
  return { gameId, gameType, person, score }
}

/** A person's points on a board as a day began and as it ended. */
interface Moved {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly before: number // 0: not on it yet
  readonly after: number
}

const MOST = 2
const MOST_PASSED = 5

/** Places 1224. */
const placeOf = (all: readonly Moved[], points: (one: Moved) => number, one: Moved): number =>
  1 + all.filter((other) => points(other) > points(one)).length

const before = (one: Moved) => one.before
const after = (one: Moved) => one.after
const personOf = ({ userId, name, profileImage }: Moved) => ({ userId, name, profileImage })

function overtakeOf(all: readonly Moved[], one: Moved): Overtake | null {
  if (one.before === 0) return null // a newcomer has passed nobody
  const passed = all
    .filter((other) => other.before > one.before && other.after < one.after)
    .toSorted((a, b) => b.after - a.after)
  if (passed.length === 0) return null
  const from = placeOf(all, before, one)
  const to = placeOf(all, after, one)
  return { by: personOf(one), passed: passed.slice(0, MOST_PASSED).map(personOf), from, to }
}

/** The overtakes of a day: the viewer's own first, then those of people who rose most; at most two. */
export function overtakesOf(all: readonly Moved[], viewer: string): Overtake[] {
  const overtakes = all.flatMap((one) => overtakeOf(all, one) ?? [])
  const isOwn = ({ by }: Overtake) => Number(by.userId === viewer)
  return overtakes
    .toSorted((a, b) => isOwn(b) - isOwn(a) || b.from - b.to - (a.from - a.to) || a.to - b.to)
    .slice(0, MOST)
}

/** The month's points of those on the boards, as a day began and as it ended. */
function findMoved(db: Database, teamId: string, day: Day): Promise<Moved[]> {
  const first = `${day.slice(0, 7)}-01`
  return rowsOf<Moved>(
    db,
    sql`select u.user_id as "userId", u.name, u.profile_image as "profileImage",
        coalesce(sum(p.points) filter (where p.day < ${day}), 0)::int as before,
        sum(p.points)::int as after
      from points_daily p
      join users u on u.team_id = p.team_id and u.user_id = p.user_id and u.name <> '' and not u.is_hidden
      where p.team_id = ${teamId} and p.game_type = '' and p.day between ${first} and ${day}
      group by u.user_id, u.name, u.profile_image order by u.user_id`,
  )
}

/** Of a large team nobody is looked through for it. */
async function overtakesIn({ db }: World, { teamId, userId }: Caller, day: Day) {
  const members = await countMembers(db, teamId, COUNTED_EXACTLY + 1)
  return members > COUNTED_EXACTLY ? [] : overtakesOf(await findMoved(db, teamId, day), userId)
}

/** What a day was like; null where nobody finished anything. */
export async function morningOf(world: World, caller: Caller, day: Day): Promise<Morning | null> {
  const chosen = await pastPuzzles(world, caller, day)
  const ids = chosen.map(({ puzzleId }) => puzzleId)
  const figures = await findFigures(world.db, caller, ids)
  if (figures.length === 0) return null
  const recaps = chosen.map((puzzle) => ({
    puzzle,
    figures: figures.find(({ puzzleId }) => puzzleId === puzzle.puzzleId),
  }))
  return {
    day,
    puzzles: recaps.flatMap((one) => recapOf(world, one)),
    best: bestOf(recaps),
    coach: await besideCoach(world, recaps),
    overtakes: await overtakesIn(world, caller, day),
  }
}
