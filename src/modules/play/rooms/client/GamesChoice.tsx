import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { ChoiceField } from '#client/ui/ChoiceField.tsx'
import styles from './Lobby.module.css'

interface GamesChoiceProps {
  games: readonly CatalogueGame[]
  chosen: CatalogueGame
  onChange: (gameType: string) => void
}

/** One of the games, by its mark. */
export function GamesChoice({ games, chosen, onChange }: GamesChoiceProps) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <ChoiceField label={t('lobby.game')}>
      <div className={styles.games}>
        {games.map((game) => (
          <button
            key={game.gameType}
            type="button"
            role="radio"
            aria-checked={game === chosen}
            className={styles.gamesChoiceGame}
            onClick={() => onChange(game.gameType)}
          >
            <GameMark folder={folderOf(game.gameType)} size={44} />
            {t(`rules:${folderOf(game.gameType)}.name`)}
          </button>
        ))}
      </div>
    </ChoiceField>
  )
}
