import { randomUUID } from 'node:crypto'
import { equals } from '#server/db/equals.ts'
import { dayAt, isWeekend, startOfDay, type Day } from '#shared/days.ts'
import type { EditionsOn } from '#shared/editions.ts'
import type { AnyPuzzle, Random } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import { seededRandom } from '#games/kit/random.ts'
import { dailyPuzzles, editionFor } from './daily.ts'
import { playMoves, plays } from './schema.ts'
import { stepPlay, withStep } from './step.ts'
import type { Puzzle } from './store/days.ts'
import { newPlay, type LoggedMove, type Play } from './store/plays.ts'
import { insertPastResults, type PastResult } from '#modules/boards/results/server/index.ts'
import { MadeUpPlayer } from '#server/play/demo/player.ts'
import {
  inChunks,
  type DemoCompany,
  type DemoMember,
  type DemoTeam,
} from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'
import { isGuest } from '#server/play/demo/people.ts'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'

const WEEKEND_KEENNESS = 0.25
const HOUR_MS = 3_600_000
const THINK_MS = { least: 8_000, most: 55_000 }
const MOST_MOVES = 300

const between = (random: Random, least: number, most: number) => least + random.int(most - least)

/** A person at a day's puzzle; ids of puzzles differ from one making of the company to the next. */
const turnOf = ({ gameType, edition, day }: Puzzle, { userId }: DemoMember) =>
  `${gameType} ${edition} ${day} ${userId}`

/** Whether and when a person plays on a day: the same each time it is asked. */
function playsAt(member: DemoMember, puzzle: Puzzle, dayBegins: Date): Date | null {
  const random = seededRandom(`when ${turnOf(puzzle, member)}`)
  const keen = member.keen * (isWeekend(puzzle.day) ? WEEKEND_KEENNESS : 1)
  if (random.next() > keen) return null
  return new Date(dayBegins.getTime() + member.hour * HOUR_MS + random.int(HOUR_MS))
}

interface PlayedOut {
  readonly play: Play
  readonly log: readonly LoggedMove[]
}

/** Plays a puzzle to its end, seeing only the view; null for one that nobody made up can play. */
function playOut(games: Games, puzzle: Puzzle, member: DemoMember, at: Date): PlayedOut | null {
  const game = games.puzzle(puzzle.gameType)!
  const random = seededRandom(`moves ${turnOf(puzzle, member)}`)
  const player = new MadeUpPlayer(games, puzzle.gameType, random)
  let play = newPlay(game, puzzle, member.userId, at)
  const log: LoggedMove[] = []
  let now = at
  while (!play.finishedAt) {
    const move = player.choose(play.state, 0, member.skill)
    if (move === null || log.length >= MOST_MOVES) return null
    const input = { move, guessNumber: play.guesses + 1, counts: true }
    const stepped = stepPlay(game, play, input, now)
    if (!stepped) return null
    play = withStep(play, stepped)
    log.push(stepped.entry)
    now = new Date(now.getTime() + between(random, THINK_MS.least, THINK_MS.most))
  }
  return { play, log }
}

function resultOf(game: AnyPuzzle, play: Play): PastResult {
  const { teamId, puzzleId: sourceId, userId, gameType, day, score } = play
  return {
    teamId,
    sourceId,
    userId,
    gameType,
    kind: game.meta.kind,
    day,
    score,
    resultId: randomUUID(),
    points: game.outcome(play.state)!.points[0]!,
    won: score !== null,
    ms: play.playedMs,
    finishedAt: play.finishedAt!,
  }
}

/* People who already have a copy of a puzzle of a day, so that nobody plays twice. */
async function findPlayers(db: Database, teamId: string, day: Day): Promise<Set<string>> {
  const rows = await db
    .select({ userId: plays.userId })
    .from(plays)
    .where(equals(plays, { teamId, day }))
  return new Set(rows.map((row) => row.userId))
}

/* Copies of puzzles with their logs and results, as players would have left them. */
async function insertPlayed({ db, games }: World, played: readonly PlayedOut[]): Promise<void> {
  const copies: (typeof plays.$inferInsert)[] = played.map(({ play }) => play)
  const moves = played.flatMap(({ play: { teamId, puzzleId, userId }, log }) =>
    log.map((entry, n) => ({ teamId, puzzleId, userId, n, ...entry })),
  )
  await inChunks(copies, (chunk) => db.insert(plays).values(chunk).onConflictDoNothing())
  await inChunks(moves, (chunk) => db.insert(playMoves).values(chunk).onConflictDoNothing())
  await insertPastResults(
    db,
    played.map(({ play }) => resultOf(games.puzzle(play.gameType)!, play)),
  )
}

/** Editions somebody plays: on a past day nobody waits for the others, and the archive makes them. */
function editionsOf({ games }: World, team: DemoTeam, members: readonly DemoMember[]): EditionsOn {
  const played = games.puzzles.map((game) => {
    const editions = members.map(({ language }) => editionFor(game, team, language))
    return [game.meta.gameType, [...new Set(editions)]] as const
  })
  return Object.fromEntries(played)
}

/* A day of the company: everyone whose hour has come; today's puzzles are left to the visitor. */
async function playDay(world: World, { team, members }: DemoCompany, day: Day): Promise<number> {
  const now = world.now()
  const isToday = day === dayAt(now, team.timeZone)
  const begins = startOfDay(day, team.timeZone)
  const editions = isToday ? team.editions : editionsOf(world, team, members)
  const puzzles = await dailyPuzzles(world, { ...team, editions }, day)
  const played = await findPlayers(world.db, team.teamId, day)
  const free = members.filter((m) => !played.has(m.userId) && !(isToday && isGuest(m)))
  const due = puzzles.flatMap((puzzle) => {
    const game = world.games.puzzle(puzzle.gameType)!
    return free
      .filter(({ language }) => editionFor(game, team, language) === puzzle.edition)
      .flatMap((member) => {
        const at = playsAt(member, puzzle, begins)
        return (at && at <= now && playOut(world.games, puzzle, member, at)) || []
      })
  })
  const finished = due.filter(({ play }) => play.finishedAt! <= now)
  await insertPlayed(world, finished)
  return finished.length
}

export const puzzlesDemo: DemoContent = { playDay }
