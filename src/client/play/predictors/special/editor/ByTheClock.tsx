import { useTranslation } from 'react-i18next'
import type { EditedQuestion } from '#shared/special-events.ts'
import { Card, CardHead } from '../../../../ui/Card.tsx'
import { Text } from '../../../../ui/Text.tsx'
import { useWhen } from '../../match/useWhen.ts'
import { isLate } from './question-draft.ts'
import styles from './ByTheClock.module.css'

/** What happens when: each lock, later than its start in red, and each answer. */
export function ByTheClock({ questions }: { questions: readonly EditedQuestion[] }) {
  const { t } = useTranslation()
  const when = useWhen()
  const lines = questions
    .flatMap((one) => [
      { at: one.locksAt, number: one.number, key: isLate(one) ? 'lateLine' : 'locksLine' } as const,
      ...(one.answerAt
        ? [{ at: one.answerAt, number: one.number, key: 'answerLine' } as const]
        : []),
    ])
    .toSorted((a, b) => a.at.localeCompare(b.at))
  if (lines.length === 0) return null
  return (
    <Card>
      <CardHead>
        <h2>{t('event.admin.clock')}</h2>
      </CardHead>
      <ol className={styles.clock}>
        {lines.map(({ at, number, key }) => (
          <li key={`${key} ${number}`} data-what={key}>
            <b>{when(at)}</b>
            <Text danger={key === 'lateLine'} grow>
              {t(`event.admin.${key}`, { number })}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}
