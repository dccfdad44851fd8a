import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { tryAgain, useConnection } from '#client/socket.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { InlineChoice } from '#client/ui/InlineChoice.tsx'
import { GameOptions } from './GameOptions.tsx'
import RoomScreen from './RoomScreen.tsx'
import { useRoomTitle } from './RoomRow.tsx'
import { useLobby } from './useLobby.ts'
import { useStartRoom } from './useStartRoom.ts'
import styles from './MeetingStage.module.css'

const GAME = 'bingo'
const NAME_MAX = 60
const pathOf = (_gameType: string, roomId: string) => `/bingoController?room=${roomId}`

/** The rooms one leads: those one opened without taking a seat. */
function OwnRooms({ rooms }: { rooms: readonly LobbyRoom[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleOf = useRoomTitle()
  return (
    <Card className={styles.card}>
      <CardHead title={t('bingoController.own')} />
      {rooms.length === 0 && <Caption>{t('bingoController.ownNone')}</Caption>}
      <ul>
        {rooms.map((room) => {
          const title = room.name || titleOf(room)
          return (
            <li key={room.id}>
              <GameMark folder={folderOf(GAME)} size={40} />
              <Text as="div" grow>
                <Text as="div" strong ellipsis>
                  {title}
                </Text>
                <Text as="div" variant="caption">
                  {t('bingoController.players', { count: room.players.length })}
                </Text>
              </Text>
              <Button
                aria-label={t('bingoController.leadLabel', { title })}
                onClick={() => navigate(pathOf(GAME, room.id))}
              >
                {t('bingoController.lead')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What a new round is, and its start. */
function Start({ game }: { game: CatalogueGame }) {
  const { t } = useTranslation()
  const { start, busy } = useStartRoom(pathOf)
  const [name, setName] = useState('')
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({})
  const { series: lengths } = game.table
  const [series, setSeries] = useState(lengths[0] ?? 1)
  useUnsaved(name.trim() !== '', null)
  const onStart = () =>
    void start({
      gameType: GAME,
      ...(name.trim() !== '' && { name: name.trim() }),
      options: { ...options, caller: true },
      series,
    })
  return (
    <Card className={styles.card}>
      <CardHead title={t('bingoController.start')} />
      <Field label={t('bingoController.name')}>
        <Input
          value={name}
          maxLength={NAME_MAX}
          placeholder={t('bingoController.nameHint')}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      <GameOptions
        game={game}
        values={options}
        settled={['caller']}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
      <InlineChoice
        label={t('start.series')}
        value={series}
        onChange={setSeries}
        options={lengths.map((games) => ({
          value: games,
          text: games === 1 ? t('start.oneGame') : t('room.bestOf', { count: games }),
        }))}
      />
      <Row gap={8}>
        <Button appearance="primary" disabled={busy || !game.allowed} onClick={onStart}>
          {t('bingoController.start')}
        </Button>
      </Row>
    </Card>
  )
}

/** Without a room: those one leads already, and a new one. */
function Rooms() {
  const { t } = useTranslation()
  const area = useGameArea()
  const lobby = useLobby()
  const userId = useSession((s) => s.user?.userId)
  const failed = useConnection((s) => s.connection === 'failed')
  const error = area.error ?? (failed ? (lobby.error ?? new Error('no connection')) : lobby.error)
  if (error) return <LoadFailed error={error} onRetry={() => void tryAgain()} />
  const game = area.data?.games.find(({ gameType }) => gameType === GAME)
  if (!game || !lobby.rooms) return <PageSkeleton />
  const isLed = ({ gameName, hostUserId, players }: LobbyRoom) =>
    gameName === GAME && hostUserId === userId && players.every(({ id }) => id !== userId)
  return (
    <div className={styles.page}>
      <PageTitle variant="title2">{t('bingoController.title')}</PageTitle>
      <Text as="p">{t('bingoController.intro')}</Text>
      <div className={styles.columns}>
        <Start game={game} />
        <OwnRooms rooms={lobby.rooms.filter(isLed)} />
      </div>
    </div>
  )
}

/** Where an admin leads a bingo: `?room=` names it. */
export default function BingoController() {
  const [search] = useSearchParams()
  const room = search.get('room')
  return room ? <RoomScreen key={room} led={room} game={GAME} /> : <Rooms />
}
