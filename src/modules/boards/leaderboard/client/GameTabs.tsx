import { Dropdown, Option } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { Tab, Tabs } from '#client/ui/Tab.tsx'
import { classes } from '#client/ui/classes.ts'
import type { BoardTab } from './board-tab.ts'
import styles from './Leaderboard.module.css'

type Game = Pick<TodaysPuzzle, 'gameType'>

interface TabsProps {
  gameType: string | null // null: badges or departments
  tab: BoardTab | 'badges'
  departments?: string // where they stand beside each other
  end?: ReactNode // what stands at the end of their line
  onChange: (gameType: string, tab: BoardTab) => void
}
type WhichProps = Pick<TabsProps, 'gameType' | 'tab' | 'onChange'>

/** Puzzles or predictors: a tab each, and beneath the one that is open which of them. */
function useGroups() {
  const { data } = useGameArea()
  const puzzles: readonly Game[] = data?.games.filter(({ kind }) => kind === 'puzzle') ?? []
  const predictors: readonly Game[] = data?.predictors ?? []
  return { puzzles, predictors }
}

/** Which game's board; it looks like the tabs beside it. */
function OneGame({ gameType, tab, onChange }: WhichProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const gameName = useGameName()
  const chosen = tab === '' && gameType ? gameType : ''
  return (
    <span className={classes(styles.game, chosen && styles.chosen)}>
      <Dropdown
        appearance="filled-darker"
        aria-label={t('board.perGame')}
        value={gameName(chosen) || t('board.perGame')}
        selectedOptions={chosen ? [chosen] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '', '')}
      >
        {(data?.games ?? []).map((game) => (
          <Option key={game.gameType} value={game.gameType}>
            {gameName(game.gameType)}
          </Option>
        ))}
      </Dropdown>
    </span>
  )
}

const current = (isOpen: boolean) => (isOpen ? 'page' : undefined)

/** Those of the open tab, where there is more than one. */
function Within({ gameType, tab, onChange }: WhichProps) {
  const { t } = useTranslation()
  const gameName = useGameName()
  const groups = useGroups()
  if (tab !== 'puzzles' && tab !== 'predictors') return null
  if (groups[tab].length < 2) return null
  return (
    <div role="group" aria-label={t(`board.${tab}`)} className={styles.within}>
      <FilterPills
        pills={groups[tab].map((game) => ({ value: game.gameType, text: gameName(game.gameType) }))}
        value={gameType ?? ''}
        onChange={(one) => onChange(one, tab)}
      />
    </div>
  )
}

/** All games together, one of them, the puzzles, the predictors, the badges or the departments. */
export function GameTabs({
  departments = '/leaderboard?tab=departments',
  end,
  ...tabProps
}: TabsProps) {
  const { t } = useTranslation()
  const groups = useGroups()
  const { gameType, tab, onChange } = tabProps
  return (
    <>
      <Tabs className={styles.tabs}>
        <Tab
          type="button"
          className={styles.overall}
          aria-current={current(tab === '' && gameType === '')}
          onClick={() => onChange('', '')}
        >
          {t('board.overall')}
        </Tab>
        <OneGame {...tabProps} />
        {(['puzzles', 'predictors'] as const).map((group) => {
          const [first] = groups[group]
          return (
            first && (
              <Tab
                key={group}
                type="button"
                aria-current={current(tab === group)}
                onClick={() => onChange(first.gameType, group)}
              >
                {t(`board.${group}`)}
              </Tab>
            )
          )
        })}
        <Tab as={Link} to="/leaderboard/badges" aria-current={current(tab === 'badges')}>
          {t('badges.title')}
        </Tab>
        <Tab as={Link} to={departments} aria-current={current(tab === 'departments')}>
          {t('departmentBoard.tab')}
        </Tab>
        {end && <span className={styles.end}>{end}</span>}
      </Tabs>
      <Within {...tabProps} />
    </>
  )
}
