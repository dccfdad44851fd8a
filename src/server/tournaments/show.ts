import type { ListedTournament, Tournament as Shown } from '#shared/api/tournaments.ts'
import type { RoomData } from '../rooms/engine/room.ts'
import type { World } from '../world.ts'
import { playersOf } from './matches.ts'
import type { Match } from './pairing.ts'
import { standings } from './standings.ts'
import { findPeople, findRooms, listTournaments, type StoredTournament } from './store.ts'

const nobody = (userId: string) => ({ userId, name: '', profileImage: '' })

/** A match as everyone sees it; what is won so far comes from its room while it is played. */
function showMatch(
  of: StoredTournament,
  match: Match,
  room: RoomData | undefined,
): Shown['matches'][number] {
  const isLive = match.winner === null && room !== undefined && room.game !== null && !room.closed
  const winsOf = (userId: string) =>
    room?.places.find((place) => place.userId === userId)?.wins ?? 0
  const { number, round, slots, startsBy, winner, how } = match
  return {
    number,
    round,
    slots: [...slots],
    roomId: match.rooms.at(-1) ?? '',
    startsBy: match.winner === null && !isLive ? startsBy : null,
    isLive,
    winner,
    how,
    score: isLive ? playersOf(of, match).map(winsOf) : [...match.score],
  }
}

/** A tournament with names, scores and standings as they are now. */
export async function showTournament(
  { db, now }: Pick<World, 'db' | 'now'>,
  of: StoredTournament,
): Promise<Shown> {
  const { players, matches, ...data } = of.data
  const played = matches.flatMap(({ rooms, winner }) => (winner === null ? rooms.slice(-1) : []))
  const people = await findPeople(db, of.teamId, players)
  const rooms = await findRooms(db, of.teamId, played)
  return {
    ...data,
    tournamentId: of.tournamentId,
    status: of.status,
    players: players.map((userId) => people.get(userId) ?? nobody(userId)),
    matches: matches.map((match) => showMatch(of, match, rooms.get(match.rooms.at(-1) ?? ''))),
    standings: matches.length ? standings(data.format, players.length, matches) : [],
    now: now().getTime(),
  }
}

function winnerOf({ data, status }: StoredTournament): string {
  if (status !== 'finished') return ''
  const [first] = standings(data.format, data.players.length, data.matches)
  return data.players[first!.seed]!
}

export async function showList({ db }: World, teamId: string, userId: string) {
  const all = await listTournaments(db, teamId)
  const winners = await findPeople(
    db,
    teamId,
    all.map(winnerOf).filter((id) => id !== ''),
  )
  return all.map((of): ListedTournament => {
    const { name, gameType, format, games, size, startsAt, players } = of.data
    return {
      tournamentId: of.tournamentId,
      status: of.status,
      name,
      gameType,
      format,
      games,
      size,
      startsAt,
      players: players.length,
      isIn: players.includes(userId),
      winner: winners.get(winnerOf(of))?.name ?? '',
    }
  })
}
