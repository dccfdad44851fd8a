import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventQuestion, Lots } from '#shared/special-events.ts'
import { useSession } from '#client/session/session.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAnswerText } from './question-texts.ts'
import { isDrawRight } from './check-draw.ts'
import styles from './LotsBody.module.css'

interface LotsProps {
  readonly question: EventQuestion
  readonly lots: Lots
}

/* Anybody's own browser works the draw out again. */
function Check({ question, lots }: LotsProps) {
  const { t } = useTranslation()
  const [isRight, setRight] = useState<boolean | null>(null)
  const check = async () =>
    setRight(
      await isDrawRight(
        lots,
        question.options.map(({ id }) => id),
      ),
    )
  return (
    <Row gap={8} wrap>
      <Button size="small" onClick={() => void check()}>
        {t('event.lots.check')}
      </Button>
      {isRight !== null && (
        <Text role="status" variant="caption" danger={!isRight}>
          {t(isRight ? 'event.lots.checked' : 'event.lots.wrong')}
        </Text>
      )}
    </Row>
  )
}

function Drawn({ question, lots }: LotsProps) {
  const { t } = useTranslation()
  const answerText = useAnswerText()
  const personName = usePersonName()
  const userId = useSession((s) => s.user?.userId)
  if (lots.draw.length === 0) return <Text as="p">{t('event.lots.none')}</Text>
  const won = (id: string) => question.answer?.includes(id)
  return (
    <ul className={styles.draw} aria-label={t('event.kind.lots')}>
      {lots.draw.map((one) => (
        <li key={one.entry} data-won={one.lots.some(won) || undefined}>
          <Text strong>{one.userId === userId ? t('event.you') : personName(one.name)}</Text>
          <span>{answerText(question, one.lots)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A sweepstake: who takes part, the seal of the draw before it, its seed and every lot after it. */
export function LotsBody({ question, lots }: LotsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.lots}>
      {lots.seed ? (
        <Drawn question={question} lots={lots} />
      ) : (
        <Text as="p">{t('event.lots.people', { count: lots.people })}</Text>
      )}
      <dl className={styles.seal}>
        <dt>{t('event.lots.sealed')}</dt>
        <dd>
          <code>{lots.hash}</code>
        </dd>
        {lots.seed && (
          <>
            <dt>{t('event.lots.seed')}</dt>
            <dd>
              <code>{lots.seed}</code>
            </dd>
          </>
        )}
      </dl>
      {lots.seed ? (
        <Check question={question} lots={lots} />
      ) : (
        <Caption>{t('event.lots.note')}</Caption>
      )}
    </div>
  )
}
