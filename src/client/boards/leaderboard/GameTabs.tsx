import { Dropdown, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textsOf } from '../../play/games/GameTile.tsx'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { Tab, Tabs } from '../../ui/Tab.tsx'
import styles from './GameTabs.module.css'

/** All games together, one of them, the badges or the departments. */
export function GameTabs({
  gameType: chosen,
  tab,
  departments = '/leaderboard?tab=departments',
  onChange,
}: {
  gameType: string | null // null: one of the tabs
  tab?: 'badges' | 'departments'
  departments?: string // where they stand beside each other
  onChange: (gameType: string) => void
}) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const games = data?.games ?? []
  const named = (name: string) => {
    const game = games.find((g) => g.gameType === name)
    return game ? t(`${textsOf(game)}.name`) : ''
  }
  return (
    <Tabs className={styles.tabs}>
      <Tab
        type="button"
        className={styles.overall}
        aria-current={chosen === '' ? 'page' : undefined}
        onClick={() => onChange('')}
      >
        {t('board.overall')}
      </Tab>
      <Dropdown
        appearance="filled-darker"
        aria-label={t('board.perGame')}
        value={named(chosen ?? '') || t('board.perGame')}
        selectedOptions={chosen ? [chosen] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
      >
        {games.map((game) => (
          <Option key={game.gameType} value={game.gameType}>
            {named(game.gameType)}
          </Option>
        ))}
      </Dropdown>
      <Tab as={Link} to="/leaderboard/badges" aria-current={tab === 'badges' ? 'page' : undefined}>
        {t('badges.title')}
      </Tab>
      <Tab as={Link} to={departments} aria-current={tab === 'departments' ? 'page' : undefined}>
        {t('departmentBoard.tab')}
      </Tab>
    </Tabs>
  )
}
