import type { Sound } from '#client/sound/synth.ts'
import type { RoomStore } from './room-store.ts'

/** As much of a room as can be heard. */
export interface Audible extends Pick<
  RoomStore,
  | 'id'
  | 'gameId'
  | 'isShowing'
  | 'joined'
  | 'moves'
  | 'turns'
  | 'ending'
  | 'finished'
  | 'maxPlayers'
> {
  readonly isLow: boolean // the listener's own clock runs and is nearly used up
}

export interface Listener {
  readonly seat: number // -1: watches
  readonly isHidden: boolean // watches something else
}

const MANY = 8 // in a larger room moves come all the time, and have no sound

const won = ({ finished }: Audible, seat: number): boolean => {
  const [first = []] = finished.at(-1)?.outcome.places ?? []
  return first.length === 1 && first[0] === seat
}

/** A turn comes once what happened before it has been shown. */
const hasTurn = ({ turns, isShowing }: Audible, seat: number) => !isShowing && turns.includes(seat)

function hearsMove(before: Audible, after: Audible, { isHidden }: Listener): boolean {
  const isNews = before.gameId === after.gameId && after.moves > before.moves
  return isNews && !isHidden && after.maxPlayers <= MANY
}

/**
 * What is heard between two states of a room, in the order it is shown. Nothing is heard of another
 * room, nor of what happened while we were not in it: history has no sound. A win is heard when it
 * is shown, after the last move has landed.
 */
export function soundsOf(before: Audible, after: Audible, me: Listener): Sound[] {
  if (before.id !== after.id || !before.joined || !after.joined) return []
  const isSame = before.gameId === after.gameId
  const isMine = hasTurn(after, me.seat)
  const wasMine = isSame && hasTurn(before, me.seat)
  const sounds: Sound[] = []
  if (hearsMove(before, after, me)) sounds.push('move')
  if (isMine && !wasMine) sounds.push('turn')
  if (isMine && wasMine && after.isLow && !before.isLow) sounds.push('lastSeconds')
  const isRevealed = after.ending === 'headline' && before.ending !== 'headline'
  if (isRevealed && won(after, me.seat)) sounds.push('win')
  return sounds
}
