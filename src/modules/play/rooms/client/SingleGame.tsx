import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LastMoveProps } from '#games/kit/room-view.tsx'
import { profile } from '#modules/play/profile/contract.ts'
import { folderOf } from '#shared/game.ts'
import type { RoomPlayer } from '#shared/room.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from './room-view.ts'
import { HeadToHead } from './HeadToHead.tsx'
import { useIsGuest } from '#client/session/guest.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { useCall } from '#client/useCall.ts'
import { sideOf, useLayout } from './useLayout.ts'
import { useRoomStore } from './room-store.ts'
import { useRoomGame, useSeatNames } from './usePlayers.ts'
import styles from './Lobby.module.css'

const SHOWN = 8 // moves

interface Seen {
  readonly number: number
  readonly view: unknown // as it was after the move
}

/** The moves this page has seen, newest first: the room itself tells of the last only. */
function useSeenMoves(): readonly Seen[] {
  const { gameId, moves, view } = useRoomStore()
  const [seen, setSeen] = useState<{ of: string | null; list: readonly Seen[] }>({
    of: gameId,
    list: [],
  })
  const recentMoves = seen.of === gameId ? seen.list : []
  if (moves > 0 && view !== null && recentMoves[0]?.number !== moves)
    setSeen({ of: gameId, list: [{ number: moves, view }, ...recentMoves].slice(0, SHOWN) })
  return recentMoves
}

/** The last moves in words. */
function LastMoves() {
  const { t } = useTranslation()
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const parts = useRoomView(folder)
  const names = useSeatNames(true)
  const seen = useSeenMoves()
  if (!parts?.LastMove || seen.length === 0) return null
  const Words = gamePart<LastMoveProps<unknown>>('view', folder, 'LastMove')
  return (
    <Card className={styles.moves}>
      <CardHead title={t('room.lastMoves')} />
      <ol className={styles.singleGameList}>
        {seen.map(({ number, view }) => (
          <li key={number}>
            <span>{number}</span>
            <Suspense fallback={null}>
              <span>
                <Words view={view} players={names} />
              </span>
            </Suspense>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How often the two have met, and who won. Game by game is the profile's: their marks are loaded, which a table must not wait for. */
function Record({ userId }: { userId: string }) {
  const ended = useRoomStore((s) => s.numberOfGamesPlayed) // each adds to it
  const { data } = useCall(profile, {
    queryKey: ['profile', userId, ended],
    query: { userId },
    placeholderData: keepPreviousData,
  })
  if (!data?.headToHead) return null
  return (
    <div className={styles.record}>
      <HeadToHead headToHead={{ ...data.headToHead, games: [] }} person={data.person} />
    </div>
  )
}

/** What a single game of two has in place of a series: its last moves, and the record of the two; a game with a side of its own fills that place. */
export function SingleGame({ far }: { far: readonly RoomPlayer[] }) {
  const isSeated = useRoomStore((s) => s.position >= 0)
  const games = useRoomStore((s) => s.series.games)
  const isGuest = useIsGuest()
  const view = useRoomView(folderOf(useRoomGame()?.gameType ?? ''))
  const layout = useLayout()
  const [other] = far
  if (!view || sideOf(layout) || games > 1 || far.length !== 1) return null
  return (
    <>
      <LastMoves />
      {isSeated && !isGuest && other?.id && <Record userId={other.id} />}
    </>
  )
}
