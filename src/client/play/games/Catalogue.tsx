import { folderOf } from '#shared/game.ts'
import { Input } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#shared/api/games.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import stateEmpty from '../../ui/art/state/empty.svg'
import { FilterPills, type FilterPill } from '../../ui/FilterPills.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { PredictorTile } from '../predictors/home/PredictorTile.tsx'
import { GameTile, textsOf } from './GameTile.tsx'
import { useGameArea } from './useGameArea.ts'
import { Row } from '../../ui/Row.tsx'
import styles from './Catalogue.module.css'

const filters = {
  all: () => true,
  solo: (game: CatalogueGame) => game.seats.min === 1,
  together: (game: CatalogueGame) => game.seats.max > 1,
} as const
type Filter = keyof typeof filters

/** Only kinds there are, and only where there are two: a filter that changes nothing is not offered. */
function usePills(games: readonly CatalogueGame[]): FilterPill<Filter>[] {
  const { t } = useTranslation()
  const names = Object.keys(filters) as Filter[]
  const offered = names.filter((name) => games.some(filters[name]))
  if (offered.length < 3) return [] // all, and one kind
  return offered.map((value) => ({
    value,
    text: t(`games.filter.${value}`),
    count: games.filter(filters[value]).length,
  }))
}

export default function Catalogue() {
  const { t, i18n } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data, error, refetch } = useGameArea()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const pills = usePills(data?.games ?? [])
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const lower = (text: string) => text.toLocaleLowerCase(i18n.language)
  const shown = data.games
    .filter(filters[filter])
    .filter((game) => lower(t(`${textsOf(game)}.name`)).includes(lower(search.trim())))
  const predictors = data.predictors.filter(
    ({ gameType }) =>
      filter === 'all' &&
      lower(t(`rules:${folderOf(gameType)}.name`)).includes(lower(search.trim())),
  )
  return (
    <>
      <Row between className={styles.head}>
        <PageTitle variant="title2" className={styles.title}>
          {t('nav.games')}
        </PageTitle>
        <Row
          className={styles.filters}
          gap={8}
          role="group"
          aria-label={t('games.filterLabel')}
          style={{ flexWrap: 'wrap' }}
        >
          <FilterPills pills={pills} value={filter} onChange={setFilter} />
          <Input
            type="search"
            contentBefore={<SearchRegular />}
            placeholder={t('games.find')}
            aria-label={t('games.find')}
            value={search}
            onChange={(_, { value }) => setSearch(value)}
          />
        </Row>
      </Row>
      {shown.length === 0 && predictors.length === 0 && (
        <StateSheet art={stateEmpty} title={t('games.none')} />
      )}
      <div className={styles.grid}>
        {shown.map((game) => (
          <GameTile
            key={game.gameType}
            game={game}
            puzzle={data.puzzles.find((p) => p.gameType === game.gameType && p.playing)}
          />
        ))}
        {predictors.map(({ kind, allowed }) => (
          <PredictorTile key={kind} kind={kind} isOff={!allowed} />
        ))}
      </div>
    </>
  )
}
