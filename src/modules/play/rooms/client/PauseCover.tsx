import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { useTranslation } from 'react-i18next'
import { GameArt } from '#modules/play/games/client/GameArt.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './PauseCover.module.css'

/** In place of a paused board: its game's picture, and what brings it back. */
export function PauseCover({ folder }: { folder: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.cover}>
      <div className={styles.card}>
        <div className={styles.art}>
          <GameArt folder={folder} />
        </div>
        <Text as="h2" variant="title3">
          <PauseRegular fontSize={24} /> {t('room.pause.now')}
        </Text>
        <p>{t('room.pause.covered')}</p>
      </div>
    </div>
  )
}
