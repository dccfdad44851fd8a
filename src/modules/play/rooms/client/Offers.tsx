import { Button } from '@fluentui/react-components'
import { HandshakeRegular } from '@fluentui/react-icons/svg/handshake'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameStatus } from '#shared/room.ts'
import { isDeclined, useRoomStore, type RoomStore } from './room-store.ts'
import { firstName } from '#client/ui/first-name.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { useRoomAction } from './useRoomAction.ts'
import { useServerTime } from './useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useRoomOwner } from './room-owner.ts'
import styles from './Players.module.css'

const OFFER_MS = 30_000

interface OfferProps {
  icon: ReactNode
  title: string
  text: string
  until?: number | null // epoch ms
  children: ReactNode
}

/** Something that waits for an answer: what it means, how long it lasts, two equal buttons. */
function Offer({ icon, title, text, until = null, children }: OfferProps) {
  const now = useServerTime(until !== null)
  const remainingMs = until === null ? 0 : Math.max(0, until - now)
  return (
    <Card className={styles.offer} aria-live="polite">
      <Row gap={8}>
        <span className={styles.icon}>{icon}</span>
        <Text as="div" grow>
          <Text as="div" strong>
            {title}
          </Text>
          <Text as="div" variant="caption" className={styles.text}>
            {text}
          </Text>
        </Text>
        {until !== null && remainingMs > 0 && (
          <Text variant="subtitle2" aria-hidden="true">
            {clockFace(remainingMs)}
          </Text>
        )}
      </Row>
      {until !== null && remainingMs > 0 && (
        <div className={styles.offersBar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (remainingMs / OFFER_MS) * 100)}%` }} />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}

function useNameOf(userId: string | undefined): string {
  const nameOf = usePlayerName()
  const player = useRoomStore((s) => s.players.find(({ id }) => id === userId))
  return firstName(nameOf(player))
}

/** The other of the two players. */
function useOtherName(userId: string | undefined): string {
  const nameOf = usePlayerName()
  const player = useRoomStore((s) => s.players.find(({ id }) => id !== userId))
  return firstName(nameOf(player))
}

const useIsMine = (userId: string | undefined) =>
  useRoomStore(
    (s) => s.position >= 0 && s.players.some((p) => p.id === userId && p.position === s.position),
  )

interface AnswersProps {
  event: 'room:draw' | 'room:pause'
  mine: boolean // the viewer's own offer can be taken back
  accept: string
}

/** What a player may answer; a spectator reads it too. */
function Answers({ event, mine, accept }: AnswersProps) {
  const { t } = useTranslation()
  const seated = useRoomStore((s) => s.position >= 0)
  const { act, busy } = useRoomAction()
  const decline = () => {
    if (mine) useRoomStore.setState({ tookBack: true })
    return act(event, { action: 'decline' })
  }
  if (!seated) return null
  return (
    <>
      <Button disabled={busy} onClick={() => void decline()}>
        {t(mine ? 'room.takeBack' : 'room.decline')}
      </Button>
      {!mine && (
        <Button disabled={busy} onClick={() => void act(event, { action: 'accept' })}>
          {accept}
        </Button>
      )}
    </>
  )
}

function DrawOffer() {
  const { t } = useTranslation()
  const { drawOfferedUserId: by } = useRoomStore((s) => s.draw)
  const until = useRoomStore((s) => s.drawUntil)
  const mine = useIsMine(by)
  const name = useNameOf(by)
  const other = useOtherName(by)
  const seated = useRoomStore((s) => s.position >= 0)
  const title = mine ? t('room.draw.yours') : t('room.draw.theirs', { name })
  const whose = mine ? 'room.draw.wait' : 'room.draw.watch'
  const text = seated && !mine ? t('room.draw.declines') : t(whose, { name: other })
  return (
    <Offer icon={<HandshakeRegular fontSize={20} />} title={title} text={text} until={until}>
      <Answers event="room:draw" mine={mine} accept={t('room.draw.accept')} />
    </Offer>
  )
}

function PauseOffer() {
  const { t } = useTranslation()
  const pause = useRoomStore((s) => s.pause)
  const mine = useIsMine(pause?.userId)
  const name = useNameOf(pause?.userId)
  const title = mine ? t('room.pause.yours') : t('room.pause.theirs', { name })
  return (
    <Offer
      icon={<PauseRegular fontSize={20} />}
      title={title}
      text={t('room.pause.text')}
      until={pause?.until ?? null}
    >
      <Answers event="room:pause" mine={mine} accept={t('room.pause.accept')} />
    </Offer>
  )
}

/** The player who may resume, as the viewer is addressed. */
function useResumers(): 'one' | 'two' | 'more' | 'watching' {
  const people = useRoomStore((s) => s.players.filter(({ id }) => id !== null).length)
  const seated = useRoomStore((s) => s.position >= 0 || s.isCaller)
  if (!seated) return 'watching'
  if (people <= 1) return 'one'
  return people === 2 ? 'two' : 'more'
}

function Paused() {
  const { t } = useTranslation()
  const seated = useRoomStore((s) => s.position >= 0)
  const { act, busy } = useRoomAction()
  return (
    <Offer
      icon={<PauseRegular fontSize={20} />}
      title={t('room.pause.now')}
      text={t(`room.pause.stands.${useResumers()}`)}
    >
      {seated && (
        <Button disabled={busy} onClick={() => void act('room:pause', { action: 'resume' })}>
          {t('room.pause.resume')}
        </Button>
      )}
    </Offer>
  )
}

/** What may be done for an absent player, once their time to come back has run out. */
function awayText(may: boolean, isCrowd: boolean, seated: boolean, hasBots: boolean): string {
  if (may) return isCrowd ? 'room.missing.mayGoOn' : 'room.missing.may'
  if (!seated) return 'room.missing.waitWatch'
  if (isCrowd) return 'room.missing.waitCrowd'
  return hasBots ? 'room.missing.waitBot' : 'room.missing.wait'
}

const callers = ({ caller, isCaller }: RoomStore) => (caller && !isCaller ? [caller] : [])

/**
 * An opponent is away: after a while the player may take the win or let a bot play on. In a crowd, which
 * waits for no player, only its caller is missed.
 */
function Missing() {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const isCrowd = useRoomGame()?.table.lateJoin
  const away = useRoomStore((s) =>
    (isCrowd ? callers(s) : s.players).find(
      (p) =>
        p.absentUntil !== null && p.bot === null && p.dropped === null && p.position !== s.position,
    ),
  )
  const seated = useRoomStore((s) => s.position >= 0)
  const isMatch = useRoomOwner() !== null
  const hasBots = (useRoomGame()?.bots.length ?? 0) > 0 && !isMatch
  const { act, busy } = useRoomAction()
  const now = useServerTime()
  if (!away) return null
  const may = away.absentUntil! <= now
  return (
    <Offer
      icon={<PersonQuestionMarkRegular fontSize={20} />}
      title={t('room.missing.title', { name: firstName(nameOf(away)) })}
      text={t(awayText(may, isCrowd === true, seated, hasBots))}
      until={away.absentUntil}
    >
      {seated && may && (
        <>
          {hasBots && (
            <Button
              disabled={busy}
              onClick={() => void act('room:bot', { seat: away.position, level: 2 })}
            >
              {t('room.missing.bot')}
            </Button>
          )}
          <Button disabled={busy} onClick={() => void act('room:claim', {})}>
            {t(isCrowd ? 'room.missing.goOn' : 'room.missing.claim')}
          </Button>
        </>
      )}
    </Offer>
  )
}

function Recovered() {
  const { t } = useTranslation()
  return (
    <Card className={styles.offer} aria-live="polite">
      <Text as="div" strong>
        {t('room.recovered.title')}
      </Text>
      <Text as="div" variant="caption" className={styles.text}>
        {t('room.recovered.text')}
      </Text>
    </Card>
  )
}

/** Notifies the player who offered a draw that it was declined: explicitly, by a move or by no answer. */
function useDeclined(): void {
  const { t } = useTranslation()
  useEffect(
    () =>
      useRoomStore.subscribe((now, before) => {
        if (isDeclined(before, now)) toast(false, t('room.draw.declined'))
      }),
    [t],
  )
}

/** Everything that waits for someone's answer. */
export function Offers() {
  const { draw, pause, gameStatus: status } = useRoomStore()
  const running = status === gameStatus.started
  useDeclined()
  return (
    <>
      {status === gameStatus.recovered && <Recovered />}
      {status === gameStatus.paused && <Paused />}
      {running && draw.drawOffered && <DrawOffer />}
      {running && pause && <PauseOffer />}
      {running && <Missing />}
    </>
  )
}
