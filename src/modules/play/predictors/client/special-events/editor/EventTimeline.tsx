import { useTranslation } from 'react-i18next'
import type { EditedQuestion } from '#shared/special-events.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useMatchTime } from '../../match/useMatchTime.ts'
import { isLate } from './question-draft.ts'
import styles from './EventTimeline.module.css'

type What = 'locksLine' | 'lateLine' | 'answerLine'

interface Moment {
  readonly at: string
  readonly what: What
  readonly numbers: readonly string[]
}

/* What happens at one time is one line. */
function momentsOf(questions: readonly EditedQuestion[]): Moment[] {
  const all = questions.flatMap((one): [string, What, number][] => [
    [one.locksAt, isLate(one) ? 'lateLine' : 'locksLine', one.number],
    ...(one.answerAt ? [[one.answerAt, 'answerLine', one.number] as [string, What, number]] : []),
  ])
  const moments = new Map<string, Moment>()
  for (const [at, what, number] of all) {
    const key = `${at} ${what}`
    const numbers = [...(moments.get(key)?.numbers ?? []), String(number)]
    moments.set(key, { at, what, numbers })
  }
  return [...moments.values()].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What happens when: each lock, later than its start in red, and each answer. */
export function EventTimeline({ questions }: { questions: readonly EditedQuestion[] }) {
  const { t, i18n } = useTranslation()
  const when = useMatchTime()
  const moments = momentsOf(questions)
  if (moments.length === 0) return null
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Card>
      <CardHead>
        <h2>{t('event.admin.clock')}</h2>
      </CardHead>
      <ol className={styles.clock}>
        {moments.map(({ at, what, numbers }) => (
          <li key={`${at} ${what}`} data-what={what}>
            <b>{when(at)}</b>
            <Text danger={what === 'lateLine'} grow>
              {t(`event.admin.${what}`, { count: numbers.length, numbers: listed.format(numbers) })}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}
