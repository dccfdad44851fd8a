import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { LastMoveProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from './room-view.ts'
import { GamePart } from './Board.tsx'
import { SeatToken } from './PlayerCard.tsx'
import { playerAt, useRoomStore } from './room-store.ts'
import { useReason, useWins } from './useEndingTexts.ts'
import { StatusPlate } from './StatusPlate.tsx'
import { firstName } from '#client/ui/first-name.ts'
import { Row } from '#client/ui/Row.tsx'
import { usePlayerName, useRoomGame, useSeatNames } from './usePlayers.ts'

const Bare = (props: ComponentProps<'p'>) => <Row as="p" gap={8} role="status" {...props} />

function LastMove() {
  const game = useRoomGame()
  const view = useRoomStore((s) => s.view)
  const names = useSeatNames(true)
  if (!game) return null
  const Words = gamePart<LastMoveProps<unknown>>('view', folderOf(game.gameType), 'LastMove')
  return (
    <Suspense fallback={null}>
      <Words view={view} players={names} />
    </Suspense>
  )
}

function Paused() {
  const { t } = useTranslation()
  return (
    <>
      <PauseRegular fontSize={20} />
      <b>{t('room.pause.now')}</b>
    </>
  )
}

/** The winner of the last game, and how. */
function LastResult() {
  const last = useRoomStore((s) => s.finished.at(-1))
  const reason = useReason()
  const wins = useWins()
  if (!last) return null
  return (
    <span>
      <b>{wins(last)}.</b> {reason(last)}
    </span>
  )
}

/** Whose turn it is and what happened last, or the winner and how; `bare` where it lies on a plate already. */
export function Status({ bare }: { bare?: boolean }) {
  const { t } = useTranslation()
  const { turns, players, position, ending, isShowing, gameStatus: status } = useRoomStore()
  const nameOf = usePlayerName()
  const [turn] = turns
  const Announcements = useRoomView(folderOf(useRoomGame()?.gameType ?? ''))?.Announcements
  const Ground = bare ? Bare : StatusPlate
  if (status === gameStatus.paused)
    return (
      <Ground>
        <Paused />
      </Ground>
    )
  if (Announcements && ending === 'none')
    return (
      <Ground>
        <GamePart Part={Announcements} />
      </Ground>
    )
  if (isShowing || (turn === undefined && ending === 'landing'))
    return (
      <Ground>
        <LastMove />
      </Ground>
    )
  if (turn === undefined)
    return (
      <Ground>
        <LastResult />
      </Ground>
    )
  const mine = turns.includes(position)
  const many = turns.length > 1 && !mine
  const whose = mine
    ? t('room.yourTurn')
    : many
      ? t('room.theirTurns', { count: turns.length })
      : t('room.theirTurn', { name: firstName(nameOf(playerAt(players, turn))) })
  return (
    <Ground>
      <SeatToken seat={mine ? position : turn} size={24} />
      <span>
        <b>{whose}.</b> <LastMove />
      </span>
    </Ground>
  )
}
