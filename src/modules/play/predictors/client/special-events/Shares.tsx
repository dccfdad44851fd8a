import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { EventQuestion } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { wholePercents } from '#client/ui/whole-percents.ts'
import { useAnswerText } from './question-texts.ts'
import styles from './SpecialEvents.module.css'

function Bars({ question, label }: { question: EventQuestion; label: string }) {
  const { t, i18n } = useTranslation()
  const answerText = useAnswerText()
  const { kind, shares, people, given, answer } = question
  const percents = wholePercents(shares.map((one) => one.people))
  return (
    <ul className={styles.bars} aria-label={label}>
      {shares.map(({ id, people: count }, i) => {
        const share = people ? count / people : 0
        const isRight = answer?.includes(id) ?? false
        return (
          <li key={id} className={classes(isRight && styles.right)}>
            <i aria-hidden="true" style={{ inlineSize: `${100 * share}%` }} />
            <span>{answerText(question, [id])}</span>
            {given?.includes(id) && <em>{t('event.you')}</em>}
            {isRight && <CheckmarkFilled fontSize={16} aria-hidden="true" />}
            <b>
              {(kind === 'several' ? share : percents[i]! / 100).toLocaleString(i18n.language, {
                style: 'percent',
              })}
            </b>
          </li>
        )
      })}
    </ul>
  )
}

/** A question that has locked: how everyone answered where that is shown, the user's own answer, the right one. */
export function Shares({ question, label }: { question: EventQuestion; label: string }) {
  const { t } = useTranslation()
  const answerText = useAnswerText()
  const { kind, shares, given: ownAnswer, answer } = question
  const hasBars = shares.length > 0 && kind !== 'order'
  return (
    <>
      {hasBars && <Bars question={question} label={label} />}
      {!hasBars && (
        <Text as="p">
          {ownAnswer
            ? t('event.yours', { answer: answerText(question, ownAnswer) })
            : t('event.notAnswered')}
        </Text>
      )}
      {answer && (
        <Text as="p" strong>
          {t('event.right', { answer: answerText(question, answer) })}
        </Text>
      )}
    </>
  )
}
