import type { PuzzleCoachProps } from '../kit/puzzle-view.tsx'
import type { Report } from './coach.ts'
import type { Met } from './lessons.ts'
import type { View } from './rules.ts'
import { TechniquePicture } from './technique-picture.tsx'
import { clockText } from './clock-text.ts'
import { useNames, useTexts } from './useNames.tsx'
import styles from './Sudoku.module.css'

const SQUARES = 4
const stepsUp = [2, 3, 4.5] // ratings at which a technique fills one square more

const levelOf = (rating: number) => 1 + stepsUp.filter((from) => rating >= from).length

function Technique({ technique, rating, count }: Met) {
  const { t } = useTexts()
  const level = levelOf(rating)
  return (
    <li className={styles.technique}>
      <TechniquePicture technique={technique} />
      <div>
        <b>{t(`techniques.${technique}.name`)}</b>
        <span className={styles.times}>{t('met.times', { count })}</span>
        <p>{t(`techniques.${technique}.text`)}</p>
      </div>
      <span className={styles.level} role="img" aria-label={t('met.level', { level })}>
        {Array.from({ length: SQUARES }, (_, i) => (
          <i key={i} className={i < level ? styles.filled : undefined} />
        ))}
      </span>
    </li>
  )
}

function Phases({ phases }: Pick<Report, 'phases'>) {
  const { t } = useTexts()
  const longest = Math.max(1, ...phases.map(({ ms }) => ms))
  return (
    <ul className={styles.phases}>
      {phases.map(({ phase, ms }) => (
        <li key={phase}>
          <span>{t(`coach.${phase}`)}</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(ms / longest) * 100}%` }} />
          </span>
          <b>{clockText(ms)}</b>
        </li>
      ))}
    </ul>
  )
}

function Stuck({ stuck }: Pick<Report, 'stuck'>) {
  const { t } = useTexts()
  const { place } = useNames()
  if (!stuck) return <p>{t('coach.none')}</p>
  const { ms, from, lesson, found } = stuck
  const technique = t(`techniques.${lesson.technique}.name`)
  return (
    <>
      <p>{t('coach.stuck', { time: clockText(ms), at: clockText(from) })}</p>
      <p>{t('coach.could', { technique, cell: place(lesson.cell) })}</p>
      {found !== lesson.cell && <p>{t('coach.instead', { cell: place(found) })}</p>}
    </>
  )
}

function useHardest() {
  const { t, i18n } = useTexts()
  return ({ rating, hardest }: Report) =>
    t('coach.hardest', {
      technique: t(`techniques.${hardest}.name`),
      rating: rating.toLocaleString(i18n.language, { minimumFractionDigits: 1 }),
    })
}

function ReportSummary({ report }: { report: Report }) {
  const { t } = useTexts()
  const hardest = useHardest()
  return (
    <div className={styles.coachLine}>
      <p>{hardest(report)}</p>
      <Phases phases={report.phases} />
      <Stuck stuck={report.stuck} />
      <p className={styles.private}>{t('coach.private')}</p>
    </div>
  )
}

/** The techniques a grid asked for, and what its player's own solve tells. */
export function Coach({ view, report, Card }: PuzzleCoachProps<View>) {
  const { t } = useTexts()
  const hardest = useHardest()
  return (
    <>
      <Card title={t('met.title')}>
        <ul className={styles.list}>
          {view.met.map((met) => (
            <Technique key={met.technique} {...met} />
          ))}
        </ul>
      </Card>
      {report !== null && (
        <Card title={t('coach.title')} share={hardest(report as Report)}>
          <ReportSummary report={report as Report} />
        </Card>
      )}
    </>
  )
}
