import { create } from 'zustand'
import { useSession } from '#client/session/session.ts'
import type { SavedTip } from './saved-tips.ts'

/**
 * `half`: one side's goals are missing; `changed`: about to be sent; `waits`: there is no line;
 * `refused`: the server says why; `fine`: refused with others of its round, for no fault of its own.
 */
export type UnsentState = 'half' | 'changed' | 'sending' | 'waits' | 'refused' | 'fine'

/** A tip as it stands on the page and not yet at the server. */
export interface UnsentTip extends SavedTip {
  readonly state: UnsentState
  readonly code: string // of the refusal
}

interface Place {
  readonly gameId: string
  readonly matchId: string
}

export const placeOf = ({ gameId, matchId }: Place): string => `${gameId} ${matchId}`

/** What is held, by placeOf. */
export const useUnsentTips = create<Readonly<Record<string, UnsentTip>>>(() => ({}))

/* What one person tipped is never sent as the next one's. */
useSession.subscribe(({ user }, before) => {
  if (before.user?.userId !== user?.userId) useUnsentTips.setState({}, true)
})

export const hold = (tip: UnsentTip): void => useUnsentTips.setState({ [placeOf(tip)]: tip })

/** Lets go of a tip, unless it has been changed since. */
export function letGo(tip: SavedTip): void {
  const unsentTip = useUnsentTips.getState()[placeOf(tip)]
  if (!unsentTip || unsentTip.at > tip.at) return
  useUnsentTips.setState(({ [placeOf(tip)]: _removed, ...rest }) => rest, true)
}

/** Marks tips as they were sent; what was changed meanwhile keeps its own state. */
export function mark(
  tips: readonly SavedTip[],
  stateOf: (tip: SavedTip) => Partial<UnsentTip>,
): void {
  for (const tip of tips) {
    const unsentTip = useUnsentTips.getState()[placeOf(tip)]
    if (unsentTip && unsentTip.at === tip.at) hold({ ...unsentTip, ...stateOf(tip) })
  }
}

/** What is held of a round, by state. */
export const unsentTipsOf = (
  stageId: string,
  gameId: string,
  ...states: UnsentState[]
): UnsentTip[] =>
  Object.values(useUnsentTips.getState()).filter(
    (tip) => tip.stageId === stageId && tip.gameId === gameId && states.includes(tip.state),
  )
