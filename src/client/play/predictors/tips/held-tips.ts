import { create } from 'zustand'
import { useSession } from '../../../base/session/session.ts'
import type { KeptTip } from './kept-tips.ts'

/**
 * `half`: one side's goals are missing; `changed`: about to be sent; `waits`: there is no line;
 * `refused`: the server says why; `fine`: refused with others of its round, for no fault of its own.
 */
export type HeldState = 'half' | 'changed' | 'sending' | 'waits' | 'refused' | 'fine'

/** A tip as it stands on the page and not yet at the server. */
export interface HeldTip extends KeptTip {
  readonly state: HeldState
  readonly code: string // of the refusal
}

interface Place {
  readonly gameId: string
  readonly matchId: string
}

export const placeOf = ({ gameId, matchId }: Place): string => `${gameId} ${matchId}`

/** What is held, by placeOf. */
export const useHeldTips = create<Readonly<Record<string, HeldTip>>>(() => ({}))

/* What one person tipped is never sent as the next one's. */
useSession.subscribe(({ user }, before) => {
  if (before.user?.userId !== user?.userId) useHeldTips.setState({}, true)
})

export const hold = (tip: HeldTip): void => useHeldTips.setState({ [placeOf(tip)]: tip })

/** Lets go of a tip, unless it has been changed since. */
export function letGo(tip: KeptTip): void {
  const held = useHeldTips.getState()[placeOf(tip)]
  if (!held || held.at > tip.at) return
  useHeldTips.setState(({ [placeOf(tip)]: _gone, ...rest }) => rest, true)
}

/** Marks tips as they were sent; what was changed meanwhile keeps its own state. */
export function mark(tips: readonly KeptTip[], stateOf: (tip: KeptTip) => Partial<HeldTip>): void {
  for (const tip of tips) {
    const held = useHeldTips.getState()[placeOf(tip)]
    if (held && held.at === tip.at) hold({ ...held, ...stateOf(tip) })
  }
}

/** What is held of a round, by state. */
export const heldOf = (stageId: string, gameId: string, ...states: HeldState[]): HeldTip[] =>
  Object.values(useHeldTips.getState()).filter(
    (tip) => tip.stageId === stageId && tip.gameId === gameId && states.includes(tip.state),
  )
