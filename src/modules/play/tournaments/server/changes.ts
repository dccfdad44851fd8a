import { randomUUID } from 'node:crypto'
import type { Body } from '#shared/endpoint.ts'
import {
  TOURNAMENT_AHEAD_MS,
  type createTournament,
  type moveTournament as moveTournamentCall,
  maxima,
} from '../contract.ts'
import type { AnyGame } from '#shared/game.ts'
import { announce } from '#server/db/commit-events.ts'
import { RefusalError } from '#server/refusal.ts'
import { planOf } from '#modules/people/billing/server/index.ts'
import { lockUser } from '#server/accounts/store.ts'
import { mustBeAllowed, mustBeOpen, mustBeStarter } from '#server/teams/may-play.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { saveAndNotify } from './change-notices.ts'
import {
  countOpen,
  countUnfinished,
  insertTournament,
  loadTournament,
  saveTournament,
  type StoredTournament,
} from './store.ts'
import { cancelled, moved } from './tournament.ts'
import { beginTournament, beginWhenOpen } from './tournament-jobs.ts'

const PAIR = 2

type TournamentInput = Body<typeof createTournament>

const bad = (field: keyof TournamentInput) =>
  new RefusalError('bad_input', { fields: { [field]: 'bad_input' } })

/** A future start, while play is open; an admin may choose another, which waits for the opening. */
function checkStart(startsAt: number, now: number, { team, isAdmin }: Caller): void {
  if (startsAt < now || startsAt > now + TOURNAMENT_AHEAD_MS) throw bad('startsAt')
  if (!isAdmin) mustBeOpen(team, new Date(startsAt))
}

/** Tournaments are of games of two. */
export const isForTournaments = ({ meta }: AnyGame) =>
  meta.kind === 'room' && meta.seats.max === PAIR

function checkInput(
  { games: all }: World,
  caller: Caller,
  input: TournamentInput,
  now: number,
): void {
  refuseBadWords(input.name, caller.team.filterWords)
  const game = all.find(input.gameType)
  if (!game || !isForTournaments(game)) throw bad('gameType')
  mustBeAllowed(caller.team, input.gameType)
  mustBeStarter(caller, input.gameType)
  if (!game.meta.table.series.includes(input.games)) throw bad('games')
  if (input.startsAt !== null) checkStart(input.startsAt, now, caller)
}

/** Creates a tournament with its maker in it. One that is never full is cancelled after 30 days. */
export async function makeTournament(
  world: World,
  caller: Caller,
  input: TournamentInput,
): Promise<StoredTournament> {
  const createdAt = world.now()
  if (planOf(world, caller.team).openRooms < Infinity)
    throw new RefusalError('plan_limit', { detail: 'openRooms' }) // its matches are rooms at the same time
  checkInput(world, caller, input, createdAt.getTime())
  const { teamId, userId: makerId } = caller
  const of: StoredTournament = {
    teamId,
    tournamentId: randomUUID(),
    status: 'open',
    dueAt: new Date(input.startsAt ?? createdAt.getTime() + TOURNAMENT_AHEAD_MS),
    createdAt,
    data: { ...input, makerId, players: [makerId], matches: [], reason: '' },
  }
  await world.db.transaction(async (tx) => {
    await lockUser(tx, { teamId, userId: makerId })
    if ((await countOpen(tx, teamId, makerId)) >= maxima.openTournaments)
      throw new RefusalError('too_many_tournaments')
    if ((await countUnfinished(tx, teamId)) >= maxima.spaceTournaments)
      throw new RefusalError('too_many_space_tournaments')
    await insertTournament(tx, of)
  })
  return of
}

type Change = 'enter' | 'leave' | 'start' | 'cancel'

function mustManage(of: StoredTournament, caller: Caller): void {
  if (!caller.isAdmin && of.data.makerId !== caller.userId) throw new RefusalError('not_yours')
}

const doneBy = (world: World, { userId }: Caller) => ({ by: userId, at: world.now() })

const begun = () => new RefusalError('tournament_begun')

const withPlayers = (of: StoredTournament, players: readonly string[]): StoredTournament => ({
  ...of,
  data: { ...of.data, players },
})

/** Signs someone up. Idempotent. Throws tournament_full. */
function entered(of: StoredTournament, userId: string): StoredTournament {
  const { players, size } = of.data
  if (players.includes(userId)) return of
  if (players.length >= size) throw new RefusalError('tournament_full')
  return withPlayers(of, [...players, userId])
}

const isFull = ({ data }: StoredTournament) =>
  data.startsAt === null && data.players.length >= data.size

/**
 * A person's action on a tournament. Throws not_found, tournament_begun when it is too late for it,
 * tournament_full, not_yours for anyone who neither made it nor is an admin, not_enough_players,
 * outside_playing_hours when it is to start while play is closed.
 */
export function changeTournament(
  world: World,
  caller: Caller,
  tournamentId: string,
  change: Change,
): Promise<StoredTournament> {
  const key = { teamId: caller.teamId, tournamentId }
  return world.db.transaction(async (tx) => {
    const of = await loadTournament(tx, key)
    if (change === 'start' || change === 'cancel') mustManage(of, caller)
    const isPast = of.status === 'finished' || of.status === 'cancelled'
    if (isPast || (of.status === 'running' && change !== 'cancel')) throw begun()
    if (change === 'cancel') await saveAndNotify(tx, key, of, cancelled(of), doneBy(world, caller))
    else if (change === 'start') {
      if (of.data.players.length < PAIR) throw new RefusalError('not_enough_players')
      mustBeOpen(caller.team, world.now())
      await beginTournament(world, tx, key, of)
    } else {
      const others = of.data.players.filter((id) => id !== caller.userId)
      const next = change === 'enter' ? entered(of, caller.userId) : withPlayers(of, others)
      if (isFull(next)) await beginWhenOpen(world, tx, key, next)
      else await saveTournament(tx, key, next)
    }
    return loadTournament(tx, key)
  })
}

/**
 * Moves the start to another time (epoch ms); with it one that was to begin when full begins then.
 * Throws not_found, not_yours, tournament_begun, bad_input for a time that is past or over 30 days
 * away, outside_playing_hours for one at which play is closed, unless an admin chooses it.
 */
export function moveTournament(
  world: World,
  caller: Caller,
  { tournamentId, startsAt }: Body<typeof moveTournamentCall>,
): Promise<StoredTournament> {
  const key = { teamId: caller.teamId, tournamentId }
  return world.db.transaction(async (tx) => {
    const of = await loadTournament(tx, key)
    mustManage(of, caller)
    if (of.status !== 'open') throw begun()
    checkStart(startsAt, world.now().getTime(), caller)
    await saveAndNotify(tx, key, of, moved(of, startsAt), doneBy(world, caller))
    announce(tx, 'dueRows', [null])
    return loadTournament(tx, key)
  })
}
