import { create } from 'zustand'
import type { RacePicks } from '#shared/races.ts'
import { useSession } from '#client/session/session.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import { unsentPicksKey } from '../tips/tips-storage-key.ts'

interface RacePart {
  readonly kind: 'race'
  readonly value: Partial<RacePicks>
}

interface EventPart {
  readonly kind: 'event'
  readonly value: readonly string[]
}

/** Where picks belong: a race of a season, or a question of an event. */
export interface PickPlace {
  readonly kind: 'race' | 'event'
  readonly gameId: string
  readonly partId: string // raceId or questionId
}

/** What somebody picked and the server does not have yet: kept on the device until it has. */
export type UnsentPick = (RacePart | EventPart) &
  PickPlace & {
    readonly isSendable: boolean // whole, and not waiting to be submitted
    readonly at: number // epoch ms by the device's clock, later with each change
  }

/** `draft`: it isn't sendable yet; `changed`: about to be; `waits`: there is no line. */
export type PickState = 'draft' | 'changed' | 'sending' | 'waits' | 'refused'

export type PendingPick = UnsentPick & { readonly state: PickState; readonly code: string }

const KEEP_MS = 14 * 86_400_000 // what it is about is over then

export const pickKey = ({ kind, gameId, partId }: PickPlace): string =>
  `${kind} ${gameId} ${partId}`

/** What is pending on the page, by pickKey. */
export const usePendingPicks = create<Readonly<Record<string, PendingPick>>>(() => ({}))

/* What one person picked is never sent as the next one's. */
useSession.subscribe(({ user }, before) => {
  if (before.user?.userId !== user?.userId) usePendingPicks.setState({}, true)
})

const isText = (value: unknown) => typeof value === 'string'

function isRacePart(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { podium, ...others } = value as Record<string, unknown>
  const isPodium = Array.isArray(podium) && podium.length === 3 && podium.every(isText)
  return (podium === undefined || isPodium) && Object.values(others).every(isText)
}

function isUnsent(stored: unknown): stored is UnsentPick {
  const pick = stored as Partial<UnsentPick> | null
  const isValue =
    pick?.kind === 'race'
      ? isRacePart(pick.value)
      : pick?.kind === 'event' && Array.isArray(pick.value) && pick.value.every(isText)
  return (
    isValue &&
    isText(pick?.gameId) &&
    isText(pick?.partId) &&
    typeof pick?.isSendable === 'boolean' &&
    Math.abs(Date.now() - (pick.at ?? 0)) < KEEP_MS
  )
}

/** What the device keeps of a person's picks. */
export function unsentPicks(userId: string): UnsentPick[] {
  const stored = readStored<unknown>(unsentPicksKey(userId))
  return Array.isArray(stored) ? stored.filter(isUnsent) : []
}

function store(userId: string, picks: readonly UnsentPick[]): void {
  if (picks.length) writeStored(unsentPicksKey(userId), picks)
  else removeStored(unsentPicksKey(userId))
}

const without = (userId: string, place: PickPlace) =>
  unsentPicks(userId).filter((pick) => pickKey(pick) !== pickKey(place))

const userIdNow = () => useSession.getState().user?.userId ?? ''

/** Puts a pick in the place of the one before, on the page and on the device. */
export function holdPick(pick: PendingPick): void {
  const userId = userIdNow()
  usePendingPicks.setState({ [pickKey(pick)]: pick })
  const { state: _, code: __, ...unsent } = pick
  store(userId, [...without(userId, pick), unsent])
}

/** Forgets a pick, unless it has been changed since. */
export function dropPick(pick: UnsentPick): void {
  const pending = usePendingPicks.getState()[pickKey(pick)]
  if (pending && pending.at > pick.at) return
  usePendingPicks.setState(({ [pickKey(pick)]: _dropped, ...rest }) => rest, true)
  const userId = userIdNow()
  store(userId, without(userId, pick))
}

/** Says how sending a pick goes, unless it has been changed since. */
export function markPick(pick: UnsentPick, state: PickState, code = ''): void {
  const pending = usePendingPicks.getState()[pickKey(pick)]
  if (pending && pending.at === pick.at)
    usePendingPicks.setState({ [pickKey(pick)]: { ...pending, state, code } })
}

/** When a change was made; never the same twice, so that the later of two is known. */
export function changedAt(place: PickPlace): number {
  return Math.max(Date.now(), (usePendingPicks.getState()[pickKey(place)]?.at ?? 0) + 1)
}
