import { Button } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { useTranslation } from 'react-i18next'
import { dateFormat, clockFace } from '#client/date-format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { InviteButton } from './InviteButton.tsx'
import { isHost, playerAt, useRoomStore } from './room-store.ts'
import { useServerTime } from './useTime.ts'
import { isOverDays } from '#client/ui/useClockText.ts'
import { useRoomAction } from './useRoomAction.ts'
import { useRoomGame } from './usePlayers.ts'
import { useRoomOwner } from './room-owner.ts'
import styles from './Lobby.module.css'

const BOT_LEVEL = 2 // the one offered with one press; the drawer offers all

function ReadyButton() {
  const { t } = useTranslation()
  const me = useRoomStore((s) => playerAt(s.players, s.position))
  const { act, busy } = useRoomAction()
  if (!me) return null
  return (
    <Button
      appearance={me.ready ? 'secondary' : 'primary'}
      disabled={busy}
      onClick={() => void act('room:ready', { ready: !me.ready })}
    >
      {t(me.ready ? 'room.ready.undo' : 'room.ready.action')}
    </Button>
  )
}

/** Whether starting is the main button: not while the user still has to report ready. */
const useIsNext = () => {
  const asks = useRoomGame()?.table.start === 'allReady'
  const me = useRoomStore((s) => playerAt(s.players, s.position))
  return !asks || !me || me.ready
}

/** Whether the host must wait for somebody to be ready, and whether a bot could take a seat. */
function useBeginning() {
  const game = useRoomGame()
  const { players, position, maxPlayers } = useRoomStore()
  const others = players.filter((player) => player.position !== position)
  const waits = game?.table.start === 'allReady' && !others.every(({ ready }) => ready)
  const open = maxPlayers - players.length
  return { waits, open, mayAddBot: open > 0 && (game?.bots.length ?? 0) > 0 && !waits }
}

/** The host begins without waiting for a full room: with the people here, or bots in the open seats. */
function HostButtons() {
  const { t } = useTranslation()
  const game = useRoomGame()
  const players = useRoomStore((s) => s.players)
  const { waits, open, mayAddBot } = useBeginning()
  const { act, busy } = useRoomAction()
  const next = useIsNext() ? 'primary' : 'secondary'
  if (!game) return null
  const enough = players.length >= game.seats.min
  const withOthers = enough && !waits && (open > 0 || game.table.start === 'whoIsHere')
  return (
    <>
      {withOthers && (
        <Button appearance={next} disabled={busy} onClick={() => void act('room:start', {})}>
          {t('room.startNow', { count: players.length })}
        </Button>
      )}
      {!enough && !mayAddBot && (
        <>
          <InviteButton appearance="primary">{t('room.invite')}</InviteButton>
          <Caption>{t('room.needs', { count: game.seats.min })}</Caption>
        </>
      )}
      {mayAddBot && (
        <Button
          appearance={withOthers ? 'secondary' : next}
          icon={<BotRegular />}
          disabled={busy}
          onClick={() => void act('room:start', { bots: BOT_LEVEL })}
        >
          {t('room.startBot')}
        </Button>
      )}
    </>
  )
}

/** Of a room that belongs to something: a player who is not ready in time loses the game. */
function ReadyWithin({ text, until }: { text: string; until: number }) {
  const { t } = useTranslation()
  const now = useServerTime()
  return t(text, { time: clockFace(until - now) })
}

/** How the game begins, and when the room closes if it doesn't. */
export function StartCard() {
  const { t, i18n } = useTranslation()
  const { position, isCaller, closesAt, clock } = useRoomStore()
  const owner = useRoomOwner()
  const iAmHost = useRoomStore(isHost)
  const game = useRoomGame()
  const { open, mayAddBot } = useBeginning()
  if (position < 0 && !isCaller) return null
  const waits = game?.table.start === 'allReady'
  const whoIsHere = iAmHost ? 'room.ready.whoIsHere' : 'room.ready.hostStarts'
  const title = waits ? 'room.ready.title' : whoIsHere
  const time = dateFormat(i18n.language, {
    ...(isOverDays(clock) && { weekday: 'long', day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(closesAt)
  return (
    <Card className={styles.start}>
      <div>
        <Heading>{t(title)}</Heading>
        {iAmHost && waits && mayAddBot && (
          <Caption>{t('room.ready.orBot', { count: open })}</Caption>
        )}
      </div>
      <Row gap={8}>
        {waits && <ReadyButton />}
        {iAmHost && <HostButtons />}
      </Row>
      <Row as="p" variant="caption" gap={6}>
        <ClockRegular fontSize={16} />
        {owner ? (
          <ReadyWithin text={owner.readyWithin} until={closesAt} />
        ) : (
          t(isOverDays(clock) ? 'room.closesOn' : 'room.closesAt', { time })
        )}
      </Row>
    </Card>
  )
}
