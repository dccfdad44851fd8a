import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { Shared } from '#client/host/host.ts'
import { useShare } from '#client/share/useShare.ts'
import { useRoomStore } from './room-store.ts'
import { useRoomGame } from './usePlayers.ts'

/** The room one is in, as it is passed on. */
export function useSharedRoom(): () => Shared {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  return () => {
    const { gameName, id, name } = useRoomStore.getState()
    const label = name || (game ? t(`rules:${folderOf(game.gameType)}.name`) : t('nav.games'))
    return { path: `/games/${gameName}/${id}`, label }
  }
}

/** Passes on the link by which a colleague comes into the room. */
export function useCopyLink(): () => Promise<void> {
  const { copy } = useShare()
  const what = useSharedRoom()
  return () => copy(what())
}
