import type { Database } from '#server/db/database.ts'
import { notify } from '#server/messaging/notify.ts'
import { writeRoom } from '#modules/play/rooms/server/index.ts'
import { matchRoom } from '#server/play/rooms/new-room.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { World } from '#server/world.ts'
import { match as matchMessage } from './messages.ts'
import { readyMatches, type Match, type Side } from './pairing.ts'
import { findPeople, type TournamentKey } from './store.ts'
import { withRoom, type Tournament } from './tournament.ts'

export const NO_SHOW_MS = 10 * 60_000 // from when a match can be played

/** The two players of a match that has both. */
export const playersOf = ({ data }: Tournament, { slots }: Match) =>
  slots.map((slot) => data.players[slot as number]!) as [string, string]

/** Which side of a match has the better seed. */
export const betterSide = ({ slots: [one, other] }: Match): Side =>
  (one as number) < (other as number) ? 0 : 1

interface OpenRoomInput {
  readonly match: Match
  readonly games: 1 | 3 | 5
  readonly isReplay: boolean // the other begins
}

/** A room for a match; whoever has left the team has a seat in it too, and does not come. */
async function openRoom(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
  { match, games, isReplay }: OpenRoomInput,
): Promise<RoomData> {
  const { gameType, name } = of.data
  const now = world.now().getTime()
  const players = playersOf(of, match)
  const people = await findPeople(tx, key.teamId, players)
  const seats = players.map((id) => {
    const { name: playerName = '', profileImage = '' } = people.get(id) ?? {}
    return { id, name: playerName, profileImage }
  })
  if (isReplay) seats.reverse()
  const game = world.games.get(gameType)
  const startsBy = now + NO_SHOW_MS
  const { tournamentId } = key
  const input = { teamId: key.teamId, name, gameType, games, match: { tournamentId, startsBy } }
  const room = matchRoom(game, { ...input, people: [seats[0]!, seats[1]!] }, now)
  await writeRoom(tx, game, room, now)
  return room
}

/** Tells both that their match can be played. */
async function call(
  tx: Database,
  { roomId, teamId, gameType }: RoomData,
  players: string[],
  at: Date,
) {
  const notifications = players.map((userId, i) => ({
    userId,
    key: `match ${roomId}`,
    payload: { roomId, gameType, personId: players[1 - i]! },
  }))
  await notify(tx, teamId, matchMessage, notifications, at)
}

async function open(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
  input: OpenRoomInput,
): Promise<Tournament> {
  const room = await openRoom(world, tx, key, of, input)
  await call(tx, room, playersOf(of, input.match), world.now())
  return withRoom(of, input.match.number, room.roomId, room.match!.startsBy)
}

/** Opens a room for every match that can be played and has none, in the transaction that holds the tournament. */
export async function openMatches(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
): Promise<Tournament> {
  if (of.status !== 'running') return of
  let now = of
  for (const match of readyMatches(of.data.format, of.data.matches))
    now = await open(world, tx, key, now, { match, games: of.data.games, isReplay: false })
  return now
}

/** One more game, with the other beginning, after a drawn series. */
export const openReplay = (
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
  match: Match,
): Promise<Tournament> => open(world, tx, key, of, { match, games: 1, isReplay: true })
