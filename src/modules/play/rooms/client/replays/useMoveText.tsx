import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LastMoveProps } from '#games/kit/room-view.tsx'
import { folderOf, type DropReason } from '#shared/game.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { firstName } from '#client/ui/first-name.ts'
import type { ReplayView } from './moment.ts'

/** What an entry of the log was, in a sentence: the game's own, or who came, went or agreed. */
export function useMoveText(
  replay: ReplayView,
  part: 'LastMove' | 'ShortMove' = 'LastMove',
): (ply: number) => ReactNode {
  const { t } = useTranslation()
  const Words = gamePart<LastMoveProps<unknown>>('view', folderOf(replay.gameType), part)
  const names = replay.players.map(({ name }) => ({ name: firstName(name) }))
  return (ply) => {
    const entry = replay.moves[ply - 1]
    if (!entry) return t('replay.startOf')
    const name = names[entry.seat ?? -1]?.name ?? ''
    if (entry.by === 'draw') return t('room.reasons.draw_agreed')
    if (entry.by === 'join') return t('replay.joined', { name })
    if (entry.by === 'drop') {
      const why = (entry.move as { why?: DropReason } | null)?.why
      return why && name ? t(`room.ended.other.${why}`, { name }) : t('replay.dropped', { name })
    }
    return (
      <Suspense fallback={null}>
        <Words view={replay.views[ply]} players={names} each />
      </Suspense>
    )
  }
}
