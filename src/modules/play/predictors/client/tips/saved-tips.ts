import { tipsStorageKey } from './tips-storage-key.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'

/** A tip that its person has made: kept on the device until the server has answered it. */
export interface SavedTip {
  readonly gameId: string
  readonly stageId: string
  readonly matchId: string
  readonly home: number | null // null: that side is not said yet
  readonly away: number | null
  readonly isJoker: boolean
  readonly at: number // epoch ms by the device's clock: when it is forgotten, no more
}

const KEPT_MS = 14 * 86_400_000 // its match is over then

const isGoals = (value: unknown) => Number.isInteger(value)

const isTip = (value: unknown): value is SavedTip => {
  const one = value as Partial<SavedTip> | null
  return (
    [one?.gameId, one?.stageId, one?.matchId].every((text) => typeof text === 'string') &&
    isGoals(one?.home) &&
    isGoals(one?.away) &&
    typeof one?.isJoker === 'boolean' &&
    Math.abs(Date.now() - (one.at ?? 0)) < KEPT_MS
  )
}

/** What of a person's tips on this device nobody has answered. */
export function savedTips(userId: string): SavedTip[] {
  const storedValue = readStored<unknown>(tipsStorageKey(userId))
  return Array.isArray(storedValue) ? storedValue.filter(isTip) : []
}

const isSame = (one: SavedTip, other: SavedTip) =>
  one.gameId === other.gameId && one.matchId === other.matchId

function saveTips(userId: string, tips: readonly SavedTip[]): void {
  if (tips.length) writeStored(tipsStorageKey(userId), tips)
  else removeStored(tipsStorageKey(userId))
}

/** Keeps a tip in place of the one before of its match. */
export const saveTip = (userId: string, tip: SavedTip): void =>
  saveTips(userId, [...savedTips(userId).filter((one) => !isSame(one, tip)), tip])

/** Forgets a tip, unless it has been changed since. */
export const forgetTip = (userId: string, tip: SavedTip): void =>
  saveTips(
    userId,
    savedTips(userId).filter((one) => !isSame(one, tip) || one.at > tip.at),
  )
