import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reactions, type Reaction } from '#shared/protocol.ts'
import { useMeeting } from '#client/socket/meeting.ts'
import { useSession } from '#client/session/session.ts'
import { Art } from '#client/ui/Art.tsx'
import again from '#client/ui/art/reaction/again.svg'
import close from '#client/ui/art/reaction/close.svg'
import goodGame from '#client/ui/art/reaction/good-game.svg'
import hmm from '#client/ui/art/reaction/hmm.svg'
import nice from '#client/ui/art/reaction/nice.svg'
import ouch from '#client/ui/art/reaction/ouch.svg'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PhraseMenu } from './Phrases.tsx'
import { useRoomStore } from './room-store.ts'
import type { Saying } from '#client/socket/watched-rooms.ts'
import { useServerTime } from './useTime.ts'
import { useRoomAction } from './useRoomAction.ts'
import styles from './Players.module.css'

const signs: Record<Reaction, string> = { nice, ouch, close, hmm, goodGame, again }
const SHOWN_MS = 8_000
const RISE_MS = 1_200
const PHRASE_MS = 6_000

export function ReactionSign({ reaction }: { reaction: Reaction }) {
  return <Art svg={signs[reaction]} className={styles.sign} fit="meet" />
}

/** The text of a chat line, in the reader's language. */
export function useWords(): (line: Saying) => string {
  const { t } = useTranslation()
  return ({ reaction, phrase }) =>
    reaction ? t(`room.reactions.${reaction}`) : t(`room.phrases.${phrase}`)
}

/** Six drawn signs with words, and phrases to choose from; quick to send, nothing to moderate. */
export function ReactionBar() {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  const roomId = useRoomStore((s) => s.id)
  const areOff = useMeeting(
    ({ meeting }) =>
      meeting?.switches.reactions === false && meeting.rooms.some(({ id }) => id === roomId),
  )
  return (
    <div className={styles.reactionsBar} role="group" aria-label={t('room.reactions.label')}>
      {(areOff ? [] : reactions).map((reaction) => (
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
      <PhraseMenu className={styles.phrases} />
    </div>
  )
}

/** Chat lines of the last seconds, newest first, two at most. */
export function useRecentChatLines(): readonly { userId: string; line: Saying }[] {
  const chatLines = useRoomStore((s) => s.chatLines)
  const skewMs = useRoomStore((s) => s.skewMs)
  const all = Object.entries(chatLines)
  const now = useServerTime(all.length > 0) - skewMs
  return all
    .filter(([, { at }]) => now - at <= SHOWN_MS)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, 2)
    .map(([userId, one]) => ({ userId, line: one }))
}

/**
 * A new chat line rises from its author's picture and disappears: a sign, whose words are in the list, or
 * a phrase, which stays long enough to be read.
 */
export function Rising({ userId }: { userId: string }) {
  const words = useWords()
  const line = useRoomStore((s) => s.chatLines[userId])
  const [dismissedAt, setDismissedAt] = useState(line?.at ?? 0) // what came before this line has risen
  useEffect(() => {
    if (!line) return undefined
    const timer = setTimeout(() => setDismissedAt(line.at), line.phrase ? PHRASE_MS : RISE_MS)
    return () => clearTimeout(timer)
  }, [line])
  if (!line || dismissedAt === line.at) return null
  if (line.phrase)
    return (
      <span className={styles.bubble} key={line.at} aria-hidden="true">
        {words(line)}
      </span>
    )
  return (
    <span className={styles.rising} key={line.at} aria-hidden="true">
      <ReactionSign reaction={line.reaction} />
    </span>
  )
}

/** What someone said a moment ago, in words. */
export function ChatLineText({ userId }: { userId: string }) {
  const words = useWords()
  const line = useRoomStore((s) => s.chatLines[userId])
  const skewMs = useRoomStore((s) => s.skewMs)
  const now = useServerTime(line !== undefined) - skewMs
  if (!line || now - line.at > SHOWN_MS) return null
  return (
    <span className={styles.reactionsLine} key={line.at}>
      {line.reaction && <ReactionSign reaction={line.reaction} />}
      {words(line)}
    </span>
  )
}

/** Announces the last chat lines of others to screen readers, with their authors. */
export function ChatAnnouncer() {
  const { t } = useTranslation()
  const words = useWords()
  const me = useSession((s) => s.user?.userId)
  const { players, spectators, caller } = useRoomStore()
  const [last] = useRecentChatLines().filter(({ userId }) => userId !== me)
  const who = [...players, ...spectators, caller].find((one) => one && one.id === last?.userId)
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {last && who && (
        <span key={last.line.at}>
          {t('room.says', { name: who.name, words: words(last.line) })}
        </span>
      )}
    </VisuallyHidden>
  )
}
