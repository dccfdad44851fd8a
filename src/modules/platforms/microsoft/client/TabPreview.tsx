import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { Picture } from '#games/kit/picture.tsx'
import pitch from '#predictors/score/art.svg'
import { GameArt, GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import type { Opens } from './tab-choice.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from './Microsoft.module.css'

const podium = [
  { rank: 2, height: 62, paint: 'var(--rc-silver)' },
  { rank: 1, height: 88, paint: 'var(--rc-sun)' },
  { rank: 3, height: 44, paint: 'var(--rc-terracotta)' },
] as const

function Podium() {
  return (
    <div className={styles.podium}>
      {podium.map(({ rank, height, paint }) => (
        <i key={rank} style={{ height, background: paint }}>
          <CourtNumeral value={rank} size={28} />
        </i>
      ))}
    </div>
  )
}

/** Three open rooms, of games in turn. */
function Rooms({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation()
  if (games.length === 0) return null
  const rows = [0, 1, 2].map((row) => ({ row, gameType: games[row % games.length]!.gameType }))
  return (
    <ul>
      {rows.map(({ row, gameType }) => (
        <li key={row}>
          <GameMark folder={folderOf(gameType)} size={20} />
          <u />
          <em>{t('lobby.join')}</em>
        </li>
      ))}
    </ul>
  )
}

function HomePreview() {
  const { data } = useGameArea()
  const puzzles = data?.games.filter(({ kind }) => kind === 'puzzle') ?? []
  const rooms = data?.games.filter(({ kind }) => kind === 'room') ?? []
  return (
    <>
      <div className={styles.lane}>
        {puzzles.slice(0, 3).map(({ gameType }) => (
          <span key={gameType}>
            <GameArt folder={folderOf(gameType)} />
          </span>
        ))}
        <i>
          <CourtNumeral value={12} size={32} />
        </i>
      </div>
      <div className={styles.pair}>
        <Rooms games={rooms} />
        <Podium />
      </div>
    </>
  )
}

const pageNames = {
  home: 'nav.home',
  game: 'nav.games',
  predict: 'nav.predict',
  leaderboard: 'nav.leaderboard',
} as const

/** The tab as it will open, small and not to be touched. */
export function TabPreview({ opens, game }: { opens: Opens; game: CatalogueGame }) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  return (
    <div className={styles.preview}>
      <Row between>
        <b>{t('tabConfig.preview')}</b>
        <Text variant="caption">{t('tabConfig.updates')}</Text>
      </Row>
      <div
        className={styles.mock}
        role="img"
        aria-label={t('tabConfig.previewOf', { page: t(pageNames[opens]) })}
      >
        <div className={styles.tabs} aria-hidden="true">
          {(Object.keys(pageNames) as Opens[]).map((page) =>
            page === opens ? (
              <b key={page}>{t(pageNames[page])}</b>
            ) : (
              <span key={page}>{t(pageNames[page])}</span>
            ),
          )}
        </div>
        <div aria-hidden="true">
          {opens === 'home' && <HomePreview />}
          {opens === 'game' && (
            <div className={styles.alone}>
              <div className={styles.art}>
                <GameArt folder={folderOf(game.gameType)} />
              </div>
              <Rooms games={[game]} />
            </div>
          )}
          {opens === 'predict' && (
            <div className={styles.alone}>
              <div className={styles.art}>
                <Picture svg={pitch} />
              </div>
              <Podium />
            </div>
          )}
          {opens === 'leaderboard' && (
            <div className={styles.alone}>
              <Podium />
            </div>
          )}
        </div>
      </div>
      <Caption className={styles.note}>
        <InfoRegular fontSize={16} />
        <span>{t('tabConfig.members', { count: data?.members ?? 0 })}</span>
      </Caption>
    </div>
  )
}
