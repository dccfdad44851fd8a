import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reactions, type Reaction } from '#shared/protocol.ts'
import { Art } from '../ui/Art.tsx'
import again from '../ui/art/reaction/again.svg'
import close from '../ui/art/reaction/close.svg'
import goodGame from '../ui/art/reaction/good-game.svg'
import hmm from '../ui/art/reaction/hmm.svg'
import nice from '../ui/art/reaction/nice.svg'
import ouch from '../ui/art/reaction/ouch.svg'
import { useRoomStore } from './room-store.ts'
import { useServerTime } from './useTime.ts'
import { useRoomAction } from './useRoomAction.ts'
import styles from './Reactions.module.css'

const signs: Record<Reaction, string> = { nice, ouch, close, hmm, goodGame, again }
const SHOWN_MS = 8_000
const RISE_MS = 1_200

export function ReactionSign({ reaction }: { reaction: Reaction }) {
  return <Art svg={signs[reaction]} className={styles.sign} fit="meet" />
}

/** Six drawn signs with words; quick to say, nothing to moderate. */
export function ReactionBar() {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  return (
    <div className={styles.bar} role="group" aria-label={t('room.reactions.label')}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-label={t(`room.reactions.${reaction}`)}
          onClick={() => void act('room:react', { reaction })}
        >
          <ReactionSign reaction={reaction} />
          <span aria-hidden="true">{t(`room.reactions.${reaction}`)}</span>
        </button>
      ))}
    </div>
  )
}

/** Who said what in the last seconds, newest first, two at most. */
export function useSaid(): readonly { userId: string; reaction: Reaction }[] {
  const said = useRoomStore((s) => s.said)
  const skewMs = useRoomStore((s) => s.skewMs)
  const all = Object.entries(said)
  const now = useServerTime(all.length > 0) - skewMs
  return all
    .filter(([, { at }]) => now - at <= SHOWN_MS)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, 2)
    .map(([userId, { reaction }]) => ({ userId, reaction }))
}

/** The sign of what someone just said rises from their picture and is gone; the words are in the list. */
export function Rising({ userId }: { userId: string }) {
  const said = useRoomStore((s) => s.said[userId])
  const [gone, setGone] = useState(said?.at ?? 0) // what was said before one came has risen
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setGone(said.at), RISE_MS)
    return () => clearTimeout(timer)
  }, [said])
  if (!said || gone === said.at) return null
  return (
    <span className={styles.rising} key={said.at} aria-hidden="true">
      <ReactionSign reaction={said.reaction} />
    </span>
  )
}

/** What someone said a moment ago, in words. */
export function Said({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const said = useRoomStore((s) => s.said[userId])
  const skewMs = useRoomStore((s) => s.skewMs)
  const now = useServerTime(said !== undefined) - skewMs
  if (!said || now - said.at > SHOWN_MS) return null
  return (
    <span className={styles.said} key={said.at}>
      <ReactionSign reaction={said.reaction} />
      {t(`room.reactions.${said.reaction}`)}
    </span>
  )
}
