import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { answerFeed, type PendingRow } from '../../competitions.contract.ts'
import type { FeedAnswer } from '#shared/predictors.ts'
import { call } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import type { PartProps } from './useCompetition.ts'
import styles from './Competition.module.css'

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** A day as a feed has it, in words where it is one. */
function useDayOf() {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => (ISO_DAY.test(day) ? format.format(new Date(`${day}T00:00:00Z`)) : day)
}

const isRace = ({ home, away }: PendingRow) => home !== '' && away === ''

/** The question about a row, in words. */
function useQuestion() {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  return (row: PendingRow) => {
    const { kind, value, match } = row
    if (kind === 'season_other' && !match) return t('predict.held.kind.season_otherRest')
    const of = match ? `${match.home} – ${match.away}, ${dayOf(match.day)}` : ''
    const day = match ? dayOf(match.day) : ''
    const own = isRace(row) ? [`predict.held.race.${kind}Text`] : []
    return t([...own, `predict.held.kind.${kind}Text`], { value, match: of, day })
  }
}

interface AnswersProps {
  readonly rows: readonly PendingRow[]
  readonly name: string // of what is answered, for screen readers
  readonly busy: boolean
  readonly onAnswer: (rows: readonly PendingRow[], answer: FeedAnswer) => void
}

function Answers({ rows, name, busy, onAnswer }: AnswersProps) {
  const { t } = useTranslation()
  const [{ kind, answers }] = rows as readonly [PendingRow, ...PendingRow[]]
  const missing = isRace(rows[0]!) ? 'missingRace' : 'missing'
  const textOf = (answer: FeedAnswer) =>
    kind === 'match_missing' && answer !== 'another'
      ? t(`predict.held.${missing}.${answer}`)
      : t(`predict.held.answer.${answer}`)
  return (
    <div className={styles.answers}>
      {answers.map((answer) => (
        <Button
          key={answer}
          size="small"
          disabled={busy}
          aria-label={t('predict.held.answerFor', { answer: textOf(answer), name })}
          onClick={() => onAnswer(rows, answer)}
        >
          {textOf(answer)}
        </Button>
      ))}
    </div>
  )
}

/** Rows that wait for the same reason; several may be answered together. */
function Kind({ rows, ...rest }: Omit<AnswersProps, 'name'>) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const question = useQuestion()
  const title = t(`predict.held.kind.${rows[0]!.kind}`)
  const all = t('predict.held.all', { count: rows.length })
  return (
    <section className={styles.kind}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => {
          const name =
            [row.home, row.away].filter(Boolean).join(' – ') || t('predict.held.nameless')
          const where = [
            row.round,
            dayOf(row.day),
            row.line > 0 && t('predict.held.line', { line: row.line }),
          ]
          return (
            <li key={row.key}>
              <Text as="p" strong>
                {name}
              </Text>
              <Caption>{where.filter(Boolean).join(' · ')}</Caption>
              <Text as="p">{question(row)}</Text>
              <Answers {...rest} rows={[row]} name={name} />
            </li>
          )
        })}
      </ul>
      {rows.length > 1 && (
        <div className={styles.all}>
          <Text variant="caption">{all}</Text>
          <Answers {...rest} rows={rows} name={`${title}, ${all}`} />
        </div>
      )}
    </section>
  )
}

/* Of one kind, and with the same answers: only such are answered together. */
function groupsOf(rows: readonly PendingRow[]): PendingRow[][] {
  const groups = new Map<string, PendingRow[]>()
  for (const row of rows) {
    const key = [row.kind, ...row.answers].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** What of a feed is not clear, by reason, each with the possible answers. */
export function PendingRowsCard({ data, ids, take }: PartProps) {
  const { t } = useTranslation()
  const { error, busy, act } = useAction({ isInline: true })
  const { total, rows } = data.held
  const answer = (some: readonly PendingRow[], feedAnswer: FeedAnswer) =>
    void act(async () => {
      const keys = some.map(({ key }) => key)
      take(await call(answerFeed, { body: { ...ids, keys, answer: feedAnswer } }))
      toast(true, t('predict.held.answered'))
    })
  if (total === 0) return null
  return (
    <Card>
      <CardHead title={t('predict.held.title')}>
        <Chip color="sun">{total}</Chip>
      </CardHead>
      <div className={styles.pendingRowsCardBody}>
        <Caption>{t('predict.held.lead')}</Caption>
        <ActionError error={error} />
        {groupsOf(rows).map((some) => (
          <Kind
            key={`${some[0]!.kind} ${some[0]!.answers.join(' ')}`}
            rows={some}
            busy={busy}
            onAnswer={answer}
          />
        ))}
        {total > rows.length && (
          <Caption>{t('predict.held.more', { count: total - rows.length })}</Caption>
        )}
      </div>
    </Card>
  )
}
