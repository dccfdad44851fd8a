import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { Art } from '#client/ui/Art.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { badgeArt } from '#client/ui/badge-art.ts'
import { Row } from '#client/ui/Row.tsx'
import type { BoardColumns, Loadable } from './board-columns/useBoardColumns.ts'
import { periods } from '#shared/board-periods.ts'
import {
  moves,
  type Moves,
  type Board,
  type BoardRow,
  type EarnedBadges,
  type GuessSpread,
} from '../contract.ts'
import { PassedPeople, RankMoveExplained } from '#client/ui/RankMoveExplained.tsx'
import { useGameName } from '#modules/play/games/client/index.ts'
import { useCall } from '#client/useCall.ts'
import boardColumnsStyles from './board-columns/BoardColumns.module.css'
import styles from './Leaderboard.module.css'

interface BoardKey {
  readonly gameType: string
  readonly period: (typeof periods)[number]
}

/** The board's key where it is one of the calendar: others know no day before. */
const boardKeyOf = ({ gameType, period, daysLeft }: Board): BoardKey | null => {
  const own = periods.find((one) => one === period)
  return own && (own === 'all' || daysLeft !== null) ? { gameType, period: own } : null
}

/** 'Find the word 40, Dice 12' */
function useScored() {
  const { i18n } = useTranslation()
  const gameName = useGameName()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (results: Moves['results']) =>
    list.format(results.map(({ gameType, points }) => `${gameName(gameType)} +${points}`))
}

function Reasons({ boardKey }: { boardKey: BoardKey }) {
  const { t } = useTranslation()
  const scored = useScored()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(moves, {
    queryKey: ['moves', companyId, boardKey],
    query: { companyId, ...boardKey },
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  const { passedBy, passed, results } = data
  const reason = (one: Moves['passed'][number]) => scored(one.results)
  return (
    <>
      <PassedPeople title={t('board.passedBy')} people={passedBy} reason={reason} />
      <PassedPeople title={t('board.passed')} people={passed} reason={reason} />
      <Caption>
        {results.length
          ? t('board.yourToday', { results: scored(results) })
          : t('board.nothingToday')}
      </Caption>
    </>
  )
}

/** The user's own movement: a press shows who passed whom, and by which results. */
function OwnMove({ board, by }: { board: Board; by: number | null }) {
  const boardKey = boardKeyOf(board)
  if (!boardKey || by === null) return <RankMovement by={by} />
  return (
    <RankMoveExplained by={by}>
      <Reasons boardKey={boardKey} />
    </RankMoveExplained>
  )
}

/** What a board's people played: shares of games and of puzzles are shown separately. Some may have a team. */
const playedOn = (rows: readonly BoardRow[]) => ({
  tables: rows.some(({ plays, puzzles }) => plays > puzzles),
  puzzles: rows.some(({ puzzles }) => puzzles > 0),
  teams: rows.some(({ department }) => department !== ''),
})

/* Beside the figures stand the guesses of a puzzle that has them, else the badges. */
const noColumns: BoardColumns = { badges: null, guesses: null }
const beside = ({ badges, guesses }: BoardColumns): BoardColumns =>
  guesses ? { badges: null, guesses } : { badges, guesses: null }

interface RowProps {
  board: Board
  row: BoardRow
  played: ReturnType<typeof playedOn>
  columns: BoardColumns
  isStill: boolean
  pinned?: boolean
}

function Share({ wins, plays }: { wins: number; plays: number }) {
  const { i18n } = useTranslation()
  const share = (wins / plays).toLocaleString(i18n.language, { style: 'percent' })
  return (
    <td className={classes(styles.number, styles.wide, styles.won)}>{plays > 0 ? share : '–'}</td>
  )
}

const PAINTED = 3 // the first are squares in the colours of the podium

function Place({ rank, tied }: Pick<BoardRow, 'rank' | 'tied'>) {
  const text = tied ? `=${rank}` : String(rank)
  if (rank > PAINTED) return text
  return (
    <span className={styles.place} data-rank={rank}>
      <CourtNumeral value={rank} size={18} label={text} />
    </span>
  )
}

const signed = (points: number, language: string) =>
  points.toLocaleString(language, { signDisplay: 'always' })

function Moved({
  board,
  row,
  isStill,
  isMe,
}: Omit<RowProps, 'played' | 'columns'> & { isMe: boolean }) {
  if (isStill) return '–'
  return isMe ? <OwnMove board={board} by={row.movement} /> : <RankMovement by={row.movement} />
}

/** The badges a person earned within a board's days: the newest by their pictures, the others by number. */
export function EarnedCell({ badges, userId }: { badges: Loadable<EarnedBadges>; userId: string }) {
  const { t, i18n } = useTranslation()
  if (badges === 'loading') return <Skeleton className={boardColumnsStyles.earnedCellLoading} />
  const row = badges === 'failed' ? undefined : badges.rows.find((one) => one.userId === userId)
  if (!row || row.badges === 0) return '–'
  const more = row.badges - row.newest.length
  const names = row.newest.map((badge) => t(`profile.badge.${badge}`))
  const others = more > 0 ? [t('boardColumns.more', { count: more })] : []
  const label = new Intl.ListFormat(i18n.language).format([...names, ...others])
  return (
    <span className={boardColumnsStyles.badges} role="img" aria-label={label} title={label}>
      {row.newest.map((badge) => (
        <Art key={badge} svg={badgeArt[badge]} className={boardColumnsStyles.earnedCellBadge} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  )
}

const TALLEST = 17 // px
const LOWEST = 3

/** The average of guesses, by how many were solved at the first, the second, …; undefined of none. */
function averageOf(guesses: readonly number[]): number | undefined {
  const solved = guesses.reduce((sum, count) => sum + count, 0)
  const all = guesses.reduce((sum, count, i) => sum + count * (i + 1), 0)
  return solved > 0 ? all / solved : undefined
}

/** In how many guesses a person solved a puzzle, as bars, and the average of what they solved. */
export function GuessCell({ spread, userId }: { spread: Loadable<GuessSpread>; userId: string }) {
  const { t, i18n } = useTranslation()
  if (spread === 'loading') return <Skeleton className={boardColumnsStyles.guessCellLoading} />
  const row = spread === 'failed' ? undefined : spread.rows.find((one) => one.userId === userId)
  const average = row && averageOf(row.guesses)
  if (!row || average === undefined) return '–'
  const most = Math.max(...row.guesses)
  const counted = row.guesses.flatMap((count, i) =>
    count > 0 ? [t('boardColumns.inGuesses', { n: count, count: i + 1 })] : [],
  )
  const label = new Intl.ListFormat(i18n.language).format(counted)
  const heightOf = (count: number) => (count ? Math.max(LOWEST, (count / most) * TALLEST) : 0)
  return (
    <Row as="span" gap={8}>
      <span className={boardColumnsStyles.bars} role="img" aria-label={label} title={label}>
        {row.guesses.map((count, i) => (
          <i key={i} style={{ height: heightOf(count) }} />
        ))}
      </span>
      <span>
        {average.toLocaleString(i18n.language, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })}
      </span>
    </Row>
  )
}

function PersonRow({
  board,
  row,
  played,
  columns: { badges, guesses },
  isStill,
  pinned,
}: RowProps) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  const isOff = useSession((s) => isMe && Boolean(s.user?.isHidden))
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <tr className={classes(isMe && styles.own, pinned && styles.pinned, isOff && styles.off)}>
      <td className={styles.rank}>
        <Place rank={row.rank} tied={row.tied} />
      </td>
      <td>
        <Moved {...{ board, row, isStill, isMe }} />
      </td>
      <td className={styles.name}>
        <span>
          <Avatar name={name} image={row.profileImage} size={28} className={styles.avatar} />
          {isOff && <EyeOffRegular className={styles.eye} aria-hidden="true" />}
          {row.name ? (
            <Text as={Link} ellipsis className={styles.person} to={`/user-profile/${row.userId}`}>
              {isMe ? t('board.you') : name}
            </Text>
          ) : (
            <Text ellipsis>{name}</Text>
          )}
        </span>
      </td>
      {played.teams && (
        <td className={classes(styles.team, styles.wide)} title={row.department}>
          {row.department || '–'}
        </td>
      )}
      <td className={classes(styles.number, styles.wide, styles.plays)}>{number(row.plays)}</td>
      {played.tables && <Share wins={row.wins - row.solved} plays={row.plays - row.puzzles} />}
      {played.puzzles && <Share wins={row.solved} plays={row.puzzles} />}
      {guesses && (
        <td className={styles.guesses}>
          <GuessCell spread={guesses} userId={row.userId} />
        </td>
      )}
      <td className={classes(styles.number, styles.wide)}>{row.streak || '–'}</td>
      {badges && (
        <td className={styles.badges}>
          <EarnedCell badges={badges} userId={row.userId} />
        </td>
      )}
      <td className={classes(styles.number, styles.points)}>
        {number(row.points)}
        {row.late !== 0 && (
          <Text variant="caption" className={styles.late}>
            {t('board.late', { points: signed(row.late, i18n.language) })}
          </Text>
        )}
      </td>
    </tr>
  )
}

function Head({ played, columns }: Pick<RowProps, 'played' | 'columns'>) {
  const { t } = useTranslation()
  const share = classes(styles.number, styles.wide, styles.won)
  return (
    <thead>
      <tr>
        <th className={styles.rank}>{t('board.rank')}</th>
        <th title={t('board.moveText')} aria-label={t('board.moveText')}>
          {t('board.move')}
        </th>
        <th>{t('board.player')}</th>
        {played.teams && <th className={classes(styles.team, styles.wide)}>{t('board.team')}</th>}
        <th className={classes(styles.number, styles.wide, styles.plays)}>{t('board.plays')}</th>
        {played.tables && (
          <th className={share} title={t('board.wonText')}>
            {t('board.won')}
          </th>
        )}
        {played.puzzles && (
          <th className={share} title={t('board.solvedText')}>
            {t('board.solved')}
          </th>
        )}
        {columns.guesses && <th className={styles.guesses}>{t('boardColumns.guesses')}</th>}
        <th className={classes(styles.number, styles.wide)} title={t('board.streakText')}>
          {t('board.streak')}
        </th>
        {columns.badges && (
          <th className={styles.badges} title={t('boardColumns.headText')}>
            {t('boardColumns.head')}
          </th>
        )}
        <th className={styles.number}>{t('board.points')}</th>
      </tr>
    </thead>
  )
}

/**
 * Standings with the user's own row always in sight; `isStill`: nothing is known of the day before,
 * `hasOwnCard`: a card beside them describes the viewer's own row.
 */
export function RankTable({
  board,
  columns: boardColumns = noColumns,
  isStill = board.period === 'range',
  hasOwnCard = false,
}: {
  board: Board
  columns?: BoardColumns
  isStill?: boolean
  hasOwnCard?: boolean
}) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rows, me, ahead } = board
  const isHidden = useSession((s) => Boolean(s.user?.isHidden))
  const isListed = me && rows.some((row) => row.userId === me.userId)
  const played = playedOn(me ? [...rows, me] : rows)
  const columns = beside(boardColumns)
  const shared = { board, played, columns, isStill }
  const look = classes(
    styles.table,
    played.teams && styles.teamed,
    columns.badges && styles.badged,
    columns.guesses && styles.guessed,
    (me ? [...rows, me] : rows).some(({ late }) => late !== 0) && styles.corrected,
  )
  return (
    <>
      <table className={look}>
        <VisuallyHidden as="caption">{t('board.title')}</VisuallyHidden>
        <Head {...{ played, columns }} />
        <tbody>
          {rows.map((row, i) => (
            <PersonRow key={row.userId || `${row.rank} ${i}`} row={row} {...shared} />
          ))}
          {me && !isListed && <PersonRow pinned row={me} {...shared} />}
        </tbody>
      </table>
      <Caption className={styles.hint}>
        {isHidden && !hasOwnCard && `${t('board.onlyYou')} `}
        {!me && !hasOwnCard && `${t('board.notYet')} `}
        {me && ahead
          ? `${t('board.toPass', { count: ahead.points - me.points + 1, name: personName(ahead.name) })} `
          : ''}
        {t('board.ties')}
      </Caption>
    </>
  )
}
