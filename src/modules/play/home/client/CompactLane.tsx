import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { PaintedSoFar } from '#client/ui/PaintedSoFar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { AwaitedArt } from '#modules/play/games/client/index.ts'
import { paintedShare, type Area } from './HopscotchLane.tsx'
import styles from './Home.module.css'

const STRIPES = Array.from({ length: 24 }, (_, i) => `M${58 * i - 20} 4h26l-20 32h-26Z`).join('')

const Tape = () => (
  <svg
    className={styles.tape}
    viewBox="0 0 1200 40"
    preserveAspectRatio="xMinYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className="sun" width="1200" height="40" />
    <path style={{ fill: 'var(--rc-on-sun)' }} d={STRIPES} />
    <path className="line" style={{ strokeWidth: 5 }} d="M-6 3H1206M-6 37H1206" />
  </svg>
)

interface SquareProps {
  puzzle: TodaysPuzzle
  place: number
  line: string
  isTaped: boolean
}

/** What was begun may be finished, and what is finished looked at: unless a tape lies over all. */
function Square({ puzzle, place, line, isTaped }: SquareProps) {
  const { t } = useTranslation('puzzles')
  const folder = folderOf(puzzle.gameType)
  const name = t(`${folder}.name`)
  const leads = !isTaped && puzzle.progress !== 'new'
  return (
    <li>
      <div className={styles.compactLanePicture}>
        <PaintedSoFar share={isTaped ? 0 : paintedShare(puzzle)}>
          <AwaitedArt folder={folder} />
        </PaintedSoFar>
      </div>
      <Row gap={8} className={styles.compactLaneName}>
        <CourtNumeral value={place} size={44} />
        <span>
          <Heading>{leads ? <Link to={`/puzzle/${puzzle.gameType}`}>{name}</Link> : name}</Heading>
          <Caption>{line}</Caption>
        </span>
      </Row>
    </li>
  )
}

interface CompactLaneProps {
  area: Area
  lineOf: (puzzle: TodaysPuzzle) => string
  tag: string
  note?: string // under the streak
  isTaped?: boolean
}

/** Today's squares without their buttons, for a day on which play is closed; the streak stays readable. */
export function CompactLane({ area, lineOf, tag, note, isTaped = false }: CompactLaneProps) {
  const { t } = useTranslation()
  const { current } = area.streak
  return (
    <div className={styles.compactLane}>
      <ol className={styles.squares}>
        {area.puzzles
          .filter(({ playing }) => playing)
          .map((puzzle, i) => (
            <Square
              key={puzzle.gameId}
              puzzle={puzzle}
              place={i + 1}
              line={lineOf(puzzle)}
              isTaped={isTaped}
            />
          ))}
      </ol>
      {isTaped && <Tape />}
      {tag && (
        <Text variant="caption" className={styles.tag}>
          {tag}
        </Text>
      )}
      <div className={styles.dome}>
        <CourtNumeral value={current} size={60} label={String(current)} />
        <Text strong>{t('streaks.dome.days', { count: current })}</Text>
        {note && <Text variant="caption">{note}</Text>}
      </div>
    </div>
  )
}
