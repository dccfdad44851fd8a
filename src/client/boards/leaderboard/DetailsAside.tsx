import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownResults, type OwnResults, type Board } from '#shared/api/leaderboard.ts'
import { call } from '../../api.ts'
import { dateFormat } from '../../base/language/language.ts'
import { useSession } from '../../base/session/session.ts'
import { textsOf } from '../../play/games/GameTile.tsx'
import { PointsTable } from '../../play/games/PointsTable.tsx'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { Card, CardEnd, CardHead } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { classes } from '../../ui/classes.ts'
import { BoardBadges } from '../board-columns/BoardBadges.tsx'
import { TeamGuesses } from '../board-columns/TeamGuesses.tsx'
import type { BoardColumns } from '../board-columns/useBoardColumns.ts'
import { HowPointsWork } from './HowPointsWork.tsx'
import { PeriodFinal } from './PeriodFinal.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import { useGameName } from './useGameName.ts'
import { queryOf, type Span } from './useSpan.ts'
import styles from './DetailsAside.module.css'

type Line = OwnResults['results'][number]

function useOwnResults(span: Span) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const query = { companyId, ...queryOf(span) }
  return useQuery({
    queryKey: ['own results', query],
    queryFn: () => call(ownResults, { query }),
    refetchOnMount: 'always',
  })
}

/** What a result was, in words: a correction stays visible. */
function useLineText() {
  const { t } = useTranslation()
  const gameName = useGameName()
  return ({ gameType, won, score, isCorrected, isTakenBack }: Line) => {
    const game = gameName(gameType)
    if (isTakenBack) return t('board.takenBack', { game })
    const how =
      score?.unit === 'guesses'
        ? t('board.guesses', { count: score.value })
        : t(won ? 'board.lineWon' : 'board.lineLost')
    return t(isCorrected ? 'board.lineCorrected' : 'board.line', { game, how })
  }
}

function OwnDays({ span }: { span: Span }) {
  const { t, i18n } = useTranslation()
  const lineText = useLineText()
  const { data } = useOwnResults(span)
  if (!data || data.count === 0) return null
  const format = dateFormat(i18n.language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <Card aria-label={t('board.own')}>
      <CardHead>
        <h2>{t('board.own')}</h2>
        <CardEnd variant="caption">{t('board.pts', { points: number(data.points) })}</CardEnd>
      </CardHead>
      <ul className={styles.lines}>
        {data.results.map((line, i) => (
          <li
            key={i}
            className={classes((line.isCorrected || line.isTakenBack) && styles.corrected)}
          >
            <span className={styles.day}>{format.format(new Date(line.day))}</span>
            <Text as="span" grow>
              {lineText(line)}
            </Text>
            <b>{number(line.points)}</b>
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <Text as="p" variant="caption" className={styles.foot}>
          {t('board.more', { count: data.count - data.results.length })}
        </Text>
      )}
    </Card>
  )
}

/** From when the figures will be final, by one's own clock, or until when they wait for open matches. */
function useFreezeText({ freezesAt, isFrozen, isHeld }: Board): string {
  const { t, i18n } = useTranslation()
  if (!freezesAt || isFrozen) return ''
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  const when = format.format(new Date(freezesAt))
  return t(isHeld ? 'board.held' : 'board.freezes', { when })
}

interface AsideProps {
  board: Board
  columns: BoardColumns
  span: Span
  onChange: (span: Partial<Span>) => void
}

/** What the board's points are made of: the rules, and one's own results. */
export function DetailsAside({ board, columns, span, onChange }: AsideProps) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const freezeText = useFreezeText(board)
  const game = data?.games.find(({ gameType }) => gameType === span.gameType)
  return (
    <div className={styles.aside}>
      <PeriodFinal board={board} onPeriod={(period) => onChange({ period })} />
      <TiedForFirst drawn board={board} />
      <OwnDays span={span} />
      {columns.guesses && <TeamGuesses spread={columns.guesses} />}
      {columns.badges && <BoardBadges board={board} badges={columns.badges} />}
      {game ? (
        <Card aria-label={t('points.title')}>
          <CardHead>
            <h2>{t('points.title')}</h2>
            <CardEnd variant="caption">{t(`${textsOf(game)}.name`)}</CardEnd>
          </CardHead>
          <div className={styles.rules}>
            <PointsTable game={game} ns={game.kind === 'room' ? 'rules' : 'puzzles'} />
          </div>
        </Card>
      ) : (
        <HowPointsWork />
      )}
      <Text as="p" variant="caption">
        {t('board.ties')} {freezeText}
      </Text>
    </div>
  )
}
