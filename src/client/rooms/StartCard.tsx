import { Button } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../language.ts'
import { Card } from '../ui/Card.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { isHost, playerAt, useRoomStore } from './room-store.ts'
import styles from './StartCard.module.css'
import { isOverDays } from './useClockText.ts'
import { useRoomAction } from './useRoomAction.ts'
import { useRoomGame } from './usePlayers.ts'

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

/** The host begins without waiting for a full table: with who is here, or bots in the open seats. */
function HostButtons() {
  const { t } = useTranslation()
  const game = useRoomGame()
  const { players, position, maxPlayers } = useRoomStore()
  const { act, busy } = useRoomAction()
  if (!game) return null
  const others = players.filter((player) => player.position !== position)
  const waits = game.table.start === 'allReady' && !others.every(({ ready }) => ready)
  const hasOpen = players.length < maxPlayers
  const enough = players.length >= game.seats.min
  const withOthers = enough && (hasOpen || game.table.start === 'whoIsHere')
  return (
    <>
      {withOthers && !waits && (
        <Button appearance="primary" disabled={busy} onClick={() => void act('room:start', {})}>
          {t('room.startNow', { count: players.length })}
        </Button>
      )}
      {hasOpen && game.bots.length > 0 && !waits && (
        <Button
          appearance={enough ? 'secondary' : 'primary'}
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

/** How the game begins, and when the room closes if it doesn't. */
export function StartCard() {
  const { t, i18n } = useTranslation()
  const { position, isCaller, closesAt, clock } = useRoomStore()
  const iAmHost = useRoomStore(isHost)
  const game = useRoomGame()
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
        <Text as="h2" variant="subtitle2">
          {t(title)}
        </Text>
        {iAmHost && waits && game.bots.length > 0 && (
          <Text as="p" variant="caption">
            {t('room.ready.orBot')}
          </Text>
        )}
      </div>
      <Row gap={8}>
        {waits && <ReadyButton />}
        {iAmHost && <HostButtons />}
      </Row>
      <Row as="p" variant="caption" gap={6}>
        <ClockRegular fontSize={16} />
        {t('room.closesAt', { time })}
      </Row>
    </Card>
  )
}
