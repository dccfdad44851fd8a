import { folderOf } from '#shared/game.ts'
import { Input } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { CatalogueGame, gameAreaInfo, TodaysPuzzle } from '#modules/play/games/contract.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { FilterPills, type FilterPill } from '#client/ui/FilterPills.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { PredictorTile } from '#modules/play/predictors/client/index.ts'
import { useDoorOf, useLobby } from '#modules/play/rooms/client/index.ts'
import { textsOf, useGameArea, AwaitedArt } from '#modules/play/games/client/index.ts'
import { Row } from '#client/ui/Row.tsx'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { Link } from 'react-router-dom'
import { Heading, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Catalogue.module.css'

interface TagProps {
  puzzle: TodaysPuzzle | undefined
  openRooms: number // with a seat for the viewer
}

function Tag({ puzzle, openRooms }: TagProps) {
  const { t } = useTranslation()
  if (openRooms > 0)
    return (
      <span className={classes(styles.tag, styles.open)}>
        {t('games.rooms', { count: openRooms })}
      </span>
    )
  if (!puzzle) return null
  if (puzzle.progress === 'finished')
    return (
      <span className={styles.tag}>
        <CheckmarkRegular fontSize={16} />
        {t('games.played')}
      </span>
    )
  const text =
    puzzle.progress === 'started'
      ? t('puzzle.stepOf', { step: puzzle.done, steps: puzzle.of })
      : t('games.newToday')
  return <span className={styles.tag}>{text}</span>
}

/** A game in the catalogue; turned off by an admin it is outlines only. */
function GameTile({ game, ...today }: TagProps & { game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const texts = textsOf(game)
  const name = t(`${texts}.name`)
  const body = (
    <>
      <div className={classes(styles.art, !game.allowed && 'unpainted')}>
        <AwaitedArt folder={folderOf(game.gameType)} />
        {game.allowed && <span className={styles.play}>{t('today.play')}</span>}
      </div>
      <div className={styles.body}>
        <Row between>
          <Heading>{name}</Heading>
          {game.seats.max === 1 && (
            <span role="img" aria-label={t('games.solo')} title={t('games.solo')}>
              <PersonRegular fontSize={16} />
            </span>
          )}
        </Row>
        <Row between gap={8} className={styles.about}>
          <Text variant="caption">{game.allowed ? t(`${texts}.short`) : t('games.off')}</Text>
          {game.allowed ? <Tag {...today} /> : <LockClosedRegular fontSize={16} />}
        </Row>
      </div>
    </>
  )
  if (!game.allowed) return <article className={classes(styles.tile, styles.off)}>{body}</article>
  return (
    <Link
      className={styles.tile}
      to={game.kind === 'room' ? `/games/${game.gameType}` : `/puzzle/${game.gameType}`}
    >
      {body}
    </Link>
  )
}

type Tile = { readonly game: CatalogueGame } | { readonly predictor: Predictor }
type Predictor = Answer<typeof gameAreaInfo>['predictors'][number]

const filters = {
  all: () => true,
  solo: (tile: Tile) => 'game' in tile && tile.game.seats.min === 1,
  together: (tile: Tile) => 'game' in tile && tile.game.seats.max > 1,
  predict: (tile: Tile) => 'predictor' in tile,
} as const
type Filter = keyof typeof filters

const predictorTextsOf = ({ gameType }: Predictor) => `rules:${folderOf(gameType)}`

/** Only kinds there are, and only where there are two: a filter that changes nothing is not offered. */
function usePills(tiles: readonly Tile[]): FilterPill<Filter>[] {
  const { t } = useTranslation()
  const names = Object.keys(filters) as Filter[]
  const offered = names.filter((name) => tiles.some(filters[name]))
  if (offered.length < 3) return [] // all, and one kind
  return offered.map((value) => ({
    value,
    text: t(`games.filter.${value}`),
    count: tiles.filter(filters[value]).length,
  }))
}

interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly puzzles: readonly TodaysPuzzle[]
}

function Tiles({ tiles, puzzles }: TilesProps) {
  const { rooms } = useLobby()
  const doorOf = useDoorOf()
  const openRooms = rooms?.filter((room) => doorOf(room) === 'join') ?? []
  return tiles.map((tile) =>
    'game' in tile ? (
      <GameTile
        key={tile.game.gameType}
        game={tile.game}
        puzzle={puzzles.find((p) => p.gameType === tile.game.gameType && p.playing)}
        openRooms={openRooms.filter((room) => room.gameName === tile.game.gameType).length}
      />
    ) : (
      <PredictorTile
        key={tile.predictor.kind}
        kind={tile.predictor.kind}
        isOff={!tile.predictor.allowed}
      />
    ),
  )
}

export default function Catalogue() {
  const { t, i18n } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data, error, refetch } = useGameArea()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const tiles: readonly Tile[] = [
    ...(data?.games ?? []).map((game) => ({ game })),
    ...(data?.predictors ?? []).map((predictor) => ({ predictor })),
  ]
  const pills = usePills(tiles)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const lower = (text: string) => text.toLocaleLowerCase(i18n.language)
  const nameOf = (tile: Tile) => {
    const texts = 'game' in tile ? textsOf(tile.game) : predictorTextsOf(tile.predictor)
    return t(`${texts}.name`)
  }
  const visibleTiles = tiles
    .filter(filters[filter])
    .filter((tile) => lower(nameOf(tile)).includes(lower(search.trim())))
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
      {visibleTiles.length === 0 && <StateSheet art={stateEmpty} title={t('games.none')} />}
      <div className={styles.grid}>
        <Tiles tiles={visibleTiles} puzzles={data.puzzles} />
      </div>
    </>
  )
}
