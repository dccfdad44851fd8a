import type { ListedTournament, Tournament as TournamentView } from '../contract.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { World } from '#server/world.ts'
import { isPickable } from './picks.ts'
import { playersOf } from './matches.ts'
import type { Match } from './pairing.ts'
import { standings, winnerOf } from './standings.ts'
import { lastRooms } from './tournament.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { findPeople, listTournaments, type StoredTournament } from './store.ts'

type People = Awaited<ReturnType<typeof findPeople>>

const nobody = (userId: string) => ({ userId, name: '', profileImage: '' })

/** A match as everyone sees it; what is won so far comes from its room while it is played. */
function matchView(
  of: StoredTournament,
  match: Match,
  room: RoomData | undefined,
): TournamentView['matches'][number] {
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
    ready: room && !isLive ? playersOf(of, match).map((userId) => isReady(room, userId)) : [],
  }
}

const isReady = ({ places }: RoomData, userId: string) =>
  places.some((place) => place.userId === userId && place.ready && place.connected)

/** Whom people who are still in the team think will win. */
function picksView({ data }: StoredTournament, people: People): TournamentView['picks'] {
  return Object.entries(data.picks ?? {}).flatMap(([userId, playerId]) => {
    const by = people.get(userId)
    return by ? [{ by, seed: data.players.indexOf(playerId) }] : []
  })
}

/** A tournament with names, scores and standings as they are now. */
export async function tournamentView(
  { db, now }: Pick<World, 'db' | 'now'>,
  of: StoredTournament,
): Promise<TournamentView> {
  const { players, matches, picks = {}, ...data } = of.data
  const played = matches.flatMap(({ rooms, winner }) => (winner === null ? rooms.slice(-1) : []))
  const people = await findPeople(db, of.teamId, [...players, ...Object.keys(picks)])
  const rooms = await findRooms(db, of.teamId, [...new Set([...played, ...lastRooms(of)])])
  return {
    ...data,
    tournamentId: of.tournamentId,
    status: of.status,
    players: players.map((userId) => people.get(userId) ?? nobody(userId)),
    matches: matches.map((match) => matchView(of, match, rooms.get(match.rooms.at(-1) ?? ''))),
    standings: matches.length ? standings(data.format, players.length, matches) : [],
    picks: picksView(of, people),
    canPick: isPickable(of, rooms),
    now: now().getTime(),
  }
}

const visibleWinner = ({ data, status }: StoredTournament): string =>
  status === 'finished' ? winnerOf(data) : ''

export async function tournamentsView({ db }: World, teamId: string, userId: string) {
  const all = await listTournaments(db, teamId)
  const winners = await findPeople(
    db,
    teamId,
    all.map(visibleWinner).filter((id) => id !== ''),
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
      winner: winners.get(visibleWinner(of))?.name ?? '',
    }
  })
}
