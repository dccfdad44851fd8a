import { Button, MenuItem } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { classes } from '#client/ui/classes.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import { useReorder } from '#client/ui/useReorder.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './Meetings.module.css'

interface UpcomingRoomsProps {
  rooms: readonly LobbyRoom[] // as they come
  games: readonly CatalogueGame[]
}

/** 'Dice, 4 seats' */
function useTableName(): (room: LobbyRoom) => string {
  const { t } = useTranslation(['translation', 'rules'])
  return ({ name, gameName, maxPlayers }) =>
    name ||
    t('meeting.line.table', {
      game: t(`rules:${folderOf(gameName)}.name`),
      count: maxPlayers,
    })
}

function Add({ games }: Pick<UpcomingRoomsProps, 'games'>) {
  const { t } = useTranslation(['translation', 'rules'])
  const { act, busy } = useMeetingAction()
  const rooms = games.filter(({ kind, allowed }) => kind === 'room' && allowed)
  return (
    <ActionMenu
      trigger={
        <Button size="small" disabled={busy}>
          {t('meeting.line.add')}
        </Button>
      }
    >
      {rooms.map(({ gameType }) => (
        <MenuItem
          key={gameType}
          icon={<GameMark folder={folderOf(gameType)} size={20} />}
          onClick={() => void act('meeting:add', { gameType })}
        >
          {t(`rules:${folderOf(gameType)}.name`)}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}

interface TableProps {
  room: LobbyRoom
  game: CatalogueGame | undefined
  place: number // 0 is next
  of: number
  dragged: boolean
  handle: object
}

function Table({ room, game, place, of, dragged, handle }: TableProps) {
  const { t } = useTranslation()
  const { act, busy } = useMeetingAction()
  const name = useTableName()(room)
  const { id: roomId, players } = room
  const seatedCount = players.length
  const starts = game?.table.start === 'whoIsHere'
  const canBegin = game !== undefined && starts && seatedCount >= game.seats.min
  return (
    <li data-id={roomId} className={classes(styles.table, dragged && styles.dragged)}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('meeting.line.move', { name, place: place + 1, of })}
        {...handle}
      >
        <ReOrderDotsVerticalRegular fontSize={16} />
      </button>
      <GameMark folder={folderOf(room.gameName)} size={28} />
      <Text as="div" grow>
        <Text as="div" strong ellipsis>
          {name}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {starts && seatedCount === 0
            ? t('meeting.line.starts')
            : t('meeting.line.taken', { count: seatedCount })}
        </Text>
      </Text>
      {canBegin && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void act('meeting:room', { roomId, action: 'begin' })}
        >
          {t('meeting.line.begin')}
        </Button>
      )}
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        disabled={busy}
        aria-label={t('meeting.line.remove', { name })}
        onClick={() => void act('meeting:room', { roomId, action: 'end' })}
      />
    </li>
  )
}

/** The tables that wait, as they come: added, put in order, taken away. */
export function UpcomingRooms({ rooms, games }: UpcomingRoomsProps) {
  const { t } = useTranslation()
  const { act } = useMeetingAction()
  const nameOf = useTableName()
  const [announcement, setAnnouncement] = useState('')
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const move = (roomId: string, to: number) => {
    setAnnouncement(
      t('meeting.line.moved', { name: nameOf(byId.get(roomId)!), place: to + 1, of: rooms.length }),
    )
    void act('meeting:order', { roomId, to })
  }
  const { list, order, dragged, handle } = useReorder([...byId.keys()], move)
  return (
    <Column as="section" gap={8} aria-label={t('meeting.line.title')}>
      <Row between gap={8}>
        <Heading>{t('meeting.line.title')}</Heading>
        <Add games={games} />
      </Row>
      {rooms.length === 0 && <Caption>{t('meeting.line.empty')}</Caption>}
      <Column ref={list} as="ul" gap={6}>
        {order.map((id, place) => {
          const room = byId.get(id)!
          const game = games.find(({ gameType }) => gameType === room.gameName)
          const more = { place, of: rooms.length, dragged: dragged === id, handle: handle(id) }
          return <Table key={id} room={room} game={game} {...more} />
        })}
      </Column>
      <VisuallyHidden as="p" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </Column>
  )
}
