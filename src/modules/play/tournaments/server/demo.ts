import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { demoMatches } from '#modules/play/rooms/server/index.ts'
import type { DemoMember } from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'
import type { Database } from '#server/db/database.ts'
import { isGuest } from '#server/play/demo/people.ts'
import type { World } from '#server/world.ts'
import { isForTournaments } from './changes.ts'
import { tournaments } from './schema.ts'
import { insertTournament, listTournaments, type StoredTournament } from './store.ts'

const SIZE = 4
const AHEAD_MS = 30 * 24 * 3_600_000
const KEPT_MS = 3_600_000 // nobody looks at a bracket after that
const players = ['Tom Hughes', 'Priya Nair', 'Jonas Weber'] // with the visitor it is full, and begins

/** Keeps a tournament of colleagues about to begin: where one has begun or is off, another opens. */
export async function openDemoTournament(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const game = world.games.all.find(isForTournaments)
  const signedUp = players.flatMap((name) => members.filter((one) => one.name === name))
  const [maker] = signedUp
  if (!game || !maker) return
  const all = await listTournaments(world.db, teamId)
  if (all.some(({ status, data }) => status === 'open' && data.makerId === maker.userId)) return
  const createdAt = world.now()
  await insertTournament(world.db, {
    teamId,
    tournamentId: randomUUID(),
    status: 'open',
    dueAt: new Date(createdAt.getTime() + AHEAD_MS),
    createdAt,
    data: {
      name: 'Kestrel cup',
      gameType: game.meta.gameType,
      format: 'knockout',
      games: 1,
      size: SIZE,
      startsAt: null,
      meeting: '',
      makerId: maker.userId,
      players: signedUp.map(({ userId }) => userId),
      matches: [],
      reason: '',
    },
  })
}

/** The rooms of matches that are not decided. */
const tablesOf = ({ data }: StoredTournament) =>
  data.matches.flatMap(({ winner, rooms }) => (winner === null ? rooms.slice(-1) : []))

/** When the last match of a tournament could be played, and had to begin by. */
const lastAt = ({ data, createdAt }: StoredTournament) =>
  Math.max(createdAt.getTime(), ...data.matches.map(({ startsBy }) => startsBy ?? 0))

const isOver = (of: StoredTournament, before: number) =>
  (of.status === 'finished' || of.status === 'cancelled') && lastAt(of) < before

/* Deletes tournaments with the rooms in which nobody but the demo's own played. */
async function deleteTournaments(
  db: Database,
  teamId: string,
  over: readonly StoredTournament[],
): Promise<void> {
  if (over.length === 0) return
  const roomIds = over.flatMap(({ data }) => data.matches.flatMap((match) => match.rooms))
  const ids = over.map(({ tournamentId }) => tournamentId)
  await db.transaction(async (tx) => {
    await tx
      .delete(tournaments)
      .where(and(eq(tournaments.teamId, teamId), inArray(tournaments.tournamentId, ids)))
    await demoMatches.delete(tx, teamId, roomIds)
  })
}

/** Keeps the demo's tournaments going: its own players are at their matches, and what is long over is removed. */
export async function playDemoMatches(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const now = world.now().getTime()
  const own = new Set(members.filter((one) => !isGuest(one)).map(({ userId }) => userId))
  const all = await listTournaments(world.db, teamId)
  const theirs = all.filter(({ data }) => own.has(data.makerId))
  const running = theirs.filter(({ status }) => status === 'running')
  await demoMatches.come(world, teamId, running.flatMap(tablesOf), own)
  await deleteTournaments(
    world.db,
    teamId,
    theirs.filter((of) => isOver(of, now - KEPT_MS)),
  )
}

export const tournamentsDemo: DemoContent = {
  async play(world, { team: { teamId }, members }) {
    await openDemoTournament(world, teamId, members)
    await playDemoMatches(world, teamId, members)
  },
  react: {
    to: 'tournaments',
    work: (world, { team: { teamId }, members }) => playDemoMatches(world, teamId, members),
  },
}
