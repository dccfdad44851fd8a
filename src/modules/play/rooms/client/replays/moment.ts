import type { Replay } from '../../replays.contract.ts'
import type { Outcome } from '#shared/game.ts'
import { gameStatus, type FinishedGame, type RoomPlayer } from '#shared/room.ts'
import { defaultRoom, useRoomStore } from '../room-store.ts'

/** A game as it was played, with what its players are called in the reader's language. */
export interface ReplayView extends Omit<Replay, 'outcome' | 'players'> {
  readonly roomId: string
  readonly outcome: Outcome | null // null: not played to its end
  readonly players: readonly RoomPlayer[]
}

const isJoin = ({ by }: Replay['moves'][number]) => by === 'join'

/** A response as the room draws it; `bot` and `former` are the names for players without one. */
export function replayView(
  roomId: string,
  replay: Replay,
  { bot, former }: { bot: string; former: string },
): ReplayView {
  const players = replay.seats.map((id, position): RoomPlayer => {
    const { name = '', profileImage = '' } = replay.players[position] ?? {}
    return {
      id: id ?? `bot ${position}`,
      position,
      name: name || (id === null ? bot : former),
      profileImage,
      connected: true,
      ready: true,
      wins: 0,
      bot: null,
      absentUntil: null,
      dropped: null,
    }
  })
  return { ...replay, roomId, players, outcome: replay.outcome as Outcome | null }
}

/** The game as a room shows one that is over; null where it has no end. */
export function finishedOf(replay: ReplayView): FinishedGame | null {
  const { outcome, gameId, scored, moves, views, players } = replay
  if (!outcome) return null
  return {
    number: 1,
    gameId,
    outcome,
    players: players.map(({ id }) => id),
    moves: moves.length,
    view: views.at(-1),
    scored,
  }
}

/** What a move gave up; undefined: nothing, or nobody knows. */
export const turnAt = ({ judged }: ReplayView, ply: number) =>
  judged?.turns.find((turn) => turn.ply === ply)

/** Whether moves are judged by the points they gave up. */
export const isInPoints = ({ judged }: ReplayView): boolean => judged?.expected !== undefined

const byMoving = new Set(['player', 'bot', 'clock'])

/** Whether a moment came about by a seat's move. */
export const isMoveAt = ({ moves }: ReplayView, ply: number) => {
  const entry = moves[ply - 1]
  return entry !== undefined && entry.seat !== null && byMoving.has(entry.by)
}

/** The players of the room at a moment: a late joiner is not there before. */
function seatedAt({ players, moves }: ReplayView, ply: number): readonly RoomPlayer[] {
  const toCome = moves.slice(ply).filter(isJoin).length
  return players.slice(0, players.length - toCome)
}

/**
 * Puts a moment of a game in the room's store, as one that is over and seen from no seat: everything
 * that draws a room draws it, and nothing of it can be played.
 */
export function showMoment(replay: ReplayView, ply: number): void {
  const last = finishedOf(replay)
  const isEnd = ply === replay.views.length - 1
  const turns = replay.turns[ply] ?? []
  useRoomStore.setState({
    ...defaultRoom,
    id: replay.roomId,
    gameName: replay.gameType,
    players: seatedAt(replay, ply),
    maxPlayers: replay.players.length,
    gameStatus: gameStatus.completed,
    ruleSet: replay.options,
    series: { games: 1, game: 1 },
    finished: last && isEnd ? [last] : [],
    turns,
    moves: ply,
    gameId: replay.gameId,
    view: replay.views[ply],
    better: turnAt(replay, ply)?.better ?? null,
  })
}
