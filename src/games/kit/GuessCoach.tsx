import type { ComponentType, CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CourtNumber } from './court-number.tsx'
import type { CoachedGuess, GuessReport } from './guess-coach.ts'
import { GuessTile, type GuessSigns } from './guess-tile.tsx'
import type { CoachCardProps } from './puzzle-view.tsx'
import styles from './GuessCoach.module.css'

const GOOD = 90 // of skill
const FINE = 80

/** How a game words what its coach found. */
interface CoachVoice {
  /** Its texts, under coach. */
  readonly t: (key: string, values?: Record<string, unknown>) => string
  readonly number: (value: number, digits?: number) => string
  /** A guess as it is drawn, and one of its cells as it is read out. */
  readonly show: (guess: string) => string
  readonly label: (sign: string, mark: CoachedGuess['marks'][number]) => string
}

interface RowProps extends CoachVoice {
  one: CoachedGuess
  at: number
  possible: readonly string[] // before the guess, while they are few
  solvedBy: boolean
}

function verdictOf({ one, at, solvedBy }: RowProps): string {
  if (solvedBy && one.before <= 2) return one.before === 1 ? 'only' : 'toss'
  if (at === 0) return one.skill >= GOOD ? 'goodOpening' : 'opening'
  if (!one.best) return 'best'
  return one.skill >= FINE ? 'fine' : 'better'
}

const MANY = 100 // answers left, from which groups say little

function detailOf({ one, at, possible }: RowProps, verdict: string): string {
  if (verdict === 'only') return 'onlyMore'
  if (verdict === 'toss' && possible.length) return 'tossMore'
  if (!one.best) return 'bestMore'
  if (one.before === 1) return 'wasted'
  if (one.groups === 1) return 'nothing'
  if (at === 0 || one.before > MANY) return 'averages'
  return !one.best.possible && one.best.groups === one.before ? 'apart' : 'groups'
}

const DIGITS = 2 // the most that are shown

/** As few decimals as tell two averages apart. */
function digitsApart(one: number, other: number): number {
  let digits = 0
  while (digits < DIGITS && one.toFixed(digits) === other.toFixed(digits)) digits++
  return digits
}

function GuessVerdict(props: RowProps) {
  const { t, show, number, one, possible } = props
  const verdict = verdictOf(props)
  const best = one.best && show(one.best.guess)
  const bestAverage = one.best?.average ?? 0
  const digits = digitsApart(one.average, bestAverage)
  const values = {
    best,
    guess: show(one.guess),
    average: number(one.average, digits),
    bestAverage: number(bestAverage, digits),
    groups: number(one.groups),
    bestGroups: number(one.best?.groups ?? 0),
    before: number(one.before),
    one: show(possible[0] ?? ''),
    other: show(possible[1] ?? ''),
  }
  return (
    <div className={styles.body}>
      <b>{t(verdict, values)}</b>
      <p>{t(detailOf(props, verdict), values)}</p>
    </div>
  )
}

/* Bars are logarithmic: the outline is what was left before, the paint what stayed. */
function Candidates({ t, number, one, most, solvedBy }: RowProps & { most: number }) {
  const width = (count: number) => `${(100 * Math.log(count + 1)) / Math.log(most + 1)}%`
  return (
    <div className={styles.candidates}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: width(one.before) }} />
        <u style={{ width: width(solvedBy ? 0 : one.left) }} />
      </span>
      <span className={styles.counts}>
        <span>{t('before', { count: number(one.before) })}</span>
        <b>{solvedBy ? t('solved') : t('left', { count: number(one.left) })}</b>
      </span>
    </div>
  )
}

function Rating({ name, value, faint }: { name: string; value: number; faint?: boolean }) {
  return (
    <div className={faint ? `${styles.rating} ${styles.faint}` : styles.rating}>
      <span>{name}</span>
      <b>{value}</b>
      <span className={styles.scale} aria-hidden="true">
        <i style={{ width: `${value}%` }} />
      </span>
    </div>
  )
}

function Row(props: RowProps & { most: number }) {
  const { t, label, show, one, at } = props
  const signs = [...one.guess]
  return (
    <li className={styles.row} style={{ '--cells': signs.length } as CSSProperties}>
      <span className={styles.place}>{at + 1}</span>
      <span
        className={styles.tiles}
        role="img"
        aria-label={signs.map((sign, i) => label(sign, one.marks[i]!)).join('; ')}
      >
        {signs.map((sign, i) => (
          <GuessTile key={i} mini sign={show(sign)} mark={one.marks[i]} />
        ))}
      </span>
      <GuessVerdict {...props} />
      <Candidates {...props} />
      <Rating name={t('skill')} value={one.skill} faint={at === 0} />
      <Rating name={t('luck')} value={one.luck} />
    </li>
  )
}

function Sum({ name, value, text }: { name: string; value: number | null; text: string }) {
  return (
    <div className={styles.sum}>
      {value === null ? (
        <span className={styles.none}>–</span>
      ) : (
        <CourtNumber values={[value]} height={48} />
      )}
      <div>
        <b>
          {name}
          {value !== null && <span className={styles.unseen}> {value}</span>}
        </b>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** The answers that could still be right where most was lost, while they are few enough to see. */
function RemainingAnswers({
  report,
  answer,
  t,
  show,
}: CoachVoice & Pick<GuessCoachProps, 'answer'> & { report: GuessReport }) {
  const open = report.guesses.filter(
    ({ rest }, i) => rest.length > 2 && report.guesses[i + 1]?.best,
  )
  const [worst] = open.toSorted((a, b) => skillAfter(report, a) - skillAfter(report, b))
  if (!worst) return null
  const next = report.guesses[report.guesses.indexOf(worst) + 1]!
  const classOf = (text: string) => {
    if (text === answer) return styles.answer // also where it is the player's own guess
    return text === next.guess ? styles.yours : undefined
  }
  return (
    <div className={styles.rest}>
      <h3>{t('after', { guess: show(worst.guess), count: worst.rest.length })}</h3>
      <p>{t('afterMore')}</p>
      <ul>
        {worst.rest.map((text) => (
          <li key={text} className={classOf(text)}>
            {show(text)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const skillAfter = ({ guesses }: GuessReport, one: CoachedGuess) =>
  guesses[guesses.indexOf(one) + 1]!.skill

interface GuessCoachProps {
  signs: GuessSigns
  report: GuessReport | null // null until it is there
  answer: string | null
  Card: ComponentType<CoachCardProps>
}

/** What each guess revealed, with skill and luck; alike for every puzzle of guesses. */
export function GuessCoach({ signs, report, answer, Card }: GuessCoachProps) {
  const { t: ofGame, i18n } = useTranslation('puzzles', { keyPrefix: signs.folder })
  const t: CoachVoice['t'] = (key, values) => ofGame(`coach.${key}`, values ?? {})
  const voice: CoachVoice = {
    t,
    number: (value, maximumFractionDigits = 0) =>
      value.toLocaleString(i18n.language, { maximumFractionDigits }),
    show: (guess) => [...guess].map(signs.show).join(''),
    label: signs.tileText,
  }
  if (!report?.guesses.length) return null
  const { guesses } = report
  const last = guesses.length - 1
  return (
    <Card
      title={t('title')}
      share={t('shared', { skill: report.skill ?? '–', luck: report.luck ?? '–' })}
    >
      <ol>
        {guesses.map((one, i) => (
          <Row
            key={i}
            {...voice}
            one={one}
            at={i}
            most={guesses[0]!.before}
            possible={guesses[i - 1]?.rest ?? []}
            solvedBy={report.solved && i === last}
          />
        ))}
      </ol>
      <RemainingAnswers {...voice} report={report} answer={answer} />
      <div className={styles.sums}>
        <Sum name={t('skill')} value={report.skill} text={t('skillMore')} />
        <Sum name={t('luck')} value={report.luck} text={t('luckMore')} />
      </div>
      <p className={styles.private}>{t('private')}</p>
    </Card>
  )
}
