import { randomUUID } from 'node:crypto'
import { isForTournaments } from '#modules/play/tournaments/server/changes.ts'
import { insertTournament, listTournaments } from '#modules/play/tournaments/server/store.ts'
import type { World } from '#server/world.ts'
import type { DemoMember } from './store.ts'

const SIZE = 4
const AHEAD_MS = 30 * 24 * 3_600_000
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
