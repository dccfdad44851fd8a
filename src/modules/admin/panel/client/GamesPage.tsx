import { Button, Switch, Checkbox } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CompetitionKind } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import { GameArt, useGameArea } from '#modules/play/games/client/index.ts'
import { startPath } from '#modules/play/predictors/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { LastChange, Touches } from './LastChange.tsx'
import { MembersSee } from './HoursPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import type { Editing, Page } from './useSettings.ts'
import { CardBody, Cards, Columns } from './PanelLayout.tsx'
import { editionsOn } from '#shared/editions.ts'
import { useEditionName } from '#modules/play/puzzles/client/index.ts'
import styles from './Admin.module.css'

interface PuzzleProps {
  game: CatalogueGame
  name: string
  on: readonly string[]
  onChange: (editions: string[]) => void
}

/** The last edition that is on stays on: a puzzle without any is turned off as a game. */
function Puzzle({ game, name, on, onChange }: PuzzleProps) {
  const nameOf = useEditionName(game.gameType)
  const { editions } = game
  return (
    <fieldset className={styles.puzzle}>
      <legend>{name}</legend>
      {editions.map((edition) => {
        const isOn = on.includes(edition)
        return (
          <Checkbox
            key={edition}
            label={nameOf(edition)}
            checked={isOn}
            disabled={isOn && on.length === 1}
            onChange={() =>
              onChange(editions.filter((one) => on.includes(one) !== (one === edition)))
            }
          />
        )
      })}
    </fieldset>
  )
}

interface EditionsProps {
  page: Page
  editing: Editing
}

/** Which levels, modes and languages the space's daily puzzles come in. */
function Editions({ page, editing: { draft, edit } }: EditionsProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { data } = useGameArea()
  const off = draft.limitedGames ?? page.limitedGames
  const puzzles =
    data?.games.filter(({ kind, gameType }) => kind === 'puzzle' && !off.includes(gameType)) ?? []
  const chosen = draft.editions ?? page.editions
  const change = (gameType: string, on: string[]) => {
    const entries = Object.entries(chosen).map(([one, all]): [string, string[]] => [one, [...all]])
    edit({ editions: { ...Object.fromEntries(entries), [gameType]: on } })
  }
  return (
    <Card aria-label={t('admin.editions.title')}>
      <CardHead title={t('admin.editions.title')} />
      <div className={styles.editionsBody} aria-busy={!data}>
        <Caption>{t('admin.editions.text')}</Caption>
        {puzzles.map((game) => (
          <Puzzle
            key={game.gameType}
            game={game}
            name={t(`puzzles:${folderOf(game.gameType)}.name`)}
            on={editionsOn(chosen, game)}
            onChange={(on) => change(game.gameType, on)}
          />
        ))}
      </div>
    </Card>
  )
}

interface Props {
  page: Page
  editing: Editing
}

type Start = 'everyone' | 'admins'

/** The choice who may start a game; its rooms are still for everyone. */
function WhoStarts({ game, page, editing: { draft, edit } }: Props & { game: CatalogueGame }) {
  const { t } = useTranslation()
  const rules = draft.gameRules ?? page.gameRules
  return (
    <Segmented
      label={t('admin.games.start')}
      value={rules[game.gameType]?.start ?? 'everyone'}
      options={(['everyone', 'admins'] as const).map((value) => ({
        value,
        text: t(`admin.games.${value}`),
      }))}
      onChange={(start: Start) => edit({ gameRules: { ...rules, [game.gameType]: { start } } })}
    />
  )
}

interface TileProps extends Props {
  gameType: string
  name: string
  art: ReactNode
  children?: ReactNode // of a game that is on
}

function Tile({ gameType, name, art, children, page, editing }: TileProps) {
  const { t } = useTranslation()
  const off = editing.draft.limitedGames ?? page.limitedGames
  const isOn = !off.includes(gameType)
  const toggle = () =>
    editing.edit({
      limitedGames: isOn ? [...off, gameType] : off.filter((one) => one !== gameType),
    })
  return (
    <Card as="li" className={styles.gamesPageTile}>
      <div className={isOn ? styles.art : `${styles.art} unpainted`}>{art}</div>
      <div className={styles.gamesPageBody}>
        <div className={styles.name}>
          <Text strong>{name}</Text>
          <Switch aria-label={name} checked={isOn} onChange={toggle} />
        </div>
        {!isOn && <Text variant="caption">{t('admin.games.off')}</Text>}
        {isOn && children}
      </div>
    </Card>
  )
}

function GameTile({ game, ...props }: Props & { game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  const folder = folderOf(game.gameType)
  return (
    <Tile
      {...props}
      gameType={game.gameType}
      name={t(`${game.kind === 'puzzle' ? 'puzzles' : 'rules'}:${folder}.name`)}
      art={<GameArt folder={folder} />}
    >
      {game.kind === 'room' && <WhoStarts {...props} game={game} />}
    </Tile>
  )
}

/** Only admins start predictions, on a page of their own. */
function PredictorTile({
  gameType,
  kind,
  ...props
}: Props & { gameType: string; kind: CompetitionKind }) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <Tile
      {...props}
      gameType={gameType}
      name={t(`rules:${folderOf(gameType)}.name`)}
      art={<PredictorArt kind={kind} />}
    >
      <Text as="p">
        <Link to={startPath}>{t('predict.admin')}</Link>
      </Text>
    </Tile>
  )
}

const groups = ['all', 'puzzle', 'room', 'predictor'] as const
type Group = (typeof groups)[number]

interface HeadProps extends Props {
  counts: Readonly<Record<Group, number>>
  group: Group
  onGroup: (group: Group) => void
}

/** Which games are shown, how many are on, and a way to have them all. */
function Head({ counts, group, onGroup, page, editing: { draft, edit } }: HeadProps) {
  const { t } = useTranslation()
  const off = (draft.limitedGames ?? page.limitedGames).length
  const count = counts.all
  return (
    <div className={styles.gamesPageHead}>
      <FilterPills
        value={group}
        onChange={onGroup}
        pills={groups.map((value) => ({
          value,
          text: t(`admin.games.group.${value}`),
          count: counts[value],
        }))}
      />
      <Text variant="caption" className={styles.on}>
        {t('admin.games.count', { on: count - off, count })}
      </Text>
      {off > 0 && (
        <Button appearance="transparent" onClick={() => edit({ limitedGames: [] })}>
          {t('admin.games.all')}
        </Button>
      )}
    </div>
  )
}

/** The space's games of a kind, each with its switch. */
function Tiles({ group, ...props }: Props & { group: Group }) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const isVisible = (one: Group) => group === 'all' || group === one
  return (
    <ul className={styles.games} aria-busy={!data} aria-label={t('admin.section.games')}>
      {data?.games
        .filter(({ kind }) => isVisible(kind))
        .map((game) => (
          <GameTile key={game.gameType} game={game} {...props} />
        ))}
      {isVisible('predictor') &&
        data?.predictors.map(({ gameType, kind }) => (
          <PredictorTile key={gameType} gameType={gameType} kind={kind} {...props} />
        ))}
    </ul>
  )
}

/** What turning a game off does, and does not. */
function Finish({ page }: Pick<Props, 'page'>) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.games.finish')}>
      <CardHead title={t('admin.games.finish')} />
      <CardBody>
        <Text as="p">{t('admin.games.finishText')}</Text>
        <Touches page={page} />
      </CardBody>
    </Card>
  )
}

function Games({ page, editing }: Props) {
  const { data } = useGameArea()
  const [group, setGroup] = useState<Group>('all')
  const { games, predictors } = data ?? { games: [], predictors: [] }
  const countOf = (kind: string) => games.filter((game) => game.kind === kind).length
  const counts = {
    all: games.length + predictors.length,
    puzzle: countOf('puzzle'),
    room: countOf('room'),
    predictor: predictors.length,
  }
  return (
    <Columns>
      <Cards>
        {data && (
          <Head counts={counts} group={group} onGroup={setGroup} page={page} editing={editing} />
        )}
        <Tiles group={group} page={page} editing={editing} />
        <LastChange page={page} of={['limitedGames', 'gameRules', 'editions']} />
      </Cards>
      <Cards>
        <Editions page={page} editing={editing} />
        <MembersSee />
        <Finish page={page} />
      </Cards>
    </Columns>
  )
}

/** The space's games, who may start them, and in which editions its puzzles come. */
export default function GamesPage() {
  return (
    <SettingsPage section="games">
      {(page, editing) => <Games page={page} editing={editing} />}
    </SettingsPage>
  )
}
