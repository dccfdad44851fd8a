import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { GameArt } from '#modules/play/games/client/GameArt.tsx'
import { useRoomStore } from './room-store.ts'
import { StatusPlate } from './StatusPlate.tsx'
import { useAsksReady, useRoomGame } from './usePlayers.ts'
import styles from './LobbyArt.module.css'

/** The court fills with paint as players come, or say they are ready. */
export function LobbyArt() {
  const { t } = useTranslation()
  const game = useRoomGame()
  const asks = useAsksReady()
  const { players, maxPlayers: seats } = useRoomStore()
  const ready = asks ? players.filter((player) => player.ready).length : players.length
  const share = `${(ready / seats) * 100}%`
  return (
    <div className={styles.picture}>
      {game && (
        <>
          <div className="unpainted">
            <GameArt folder={folderOf(game.gameType)} />
          </div>
          <div className={styles.painted} style={{ '--share': share } as React.CSSProperties}>
            <GameArt folder={folderOf(game.gameType)} />
          </div>
          {ready > 0 && ready < seats && <i className={styles.edge} style={{ left: share }} />}
        </>
      )}
      <StatusPlate className={styles.over}>
        {asks ? (
          <>
            <b>{t('room.ready.count', { ready, seats })}</b> {t('room.ready.fills')}
          </>
        ) : (
          <b>{t('room.crowd.here', { count: ready, seats })}</b>
        )}
      </StatusPlate>
    </div>
  )
}
