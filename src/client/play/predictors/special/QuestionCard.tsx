import { Button } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { EventQuestion } from '#shared/special-events.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { CourtNumeral } from '../../../ui/CourtNumeral.tsx'
import { DoneStamp } from '../../../ui/DoneStamp.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { isSoon } from '../match/useUntil.ts'
import { useWhen } from '../match/useWhen.ts'
import { KindIcon } from './KindIcon.tsx'
import { LotsBody } from './LotsBody.tsx'
import { useKindLine, useQuestionText } from './question-texts.ts'
import { QuestionBody } from './QuestionBody.tsx'
import { Shares } from './Shares.tsx'
import type { Draft } from './useDraft.ts'
import styles from './QuestionCard.module.css'

interface CardProps {
  readonly question: EventQuestion
  readonly now: number
  readonly draft: Draft
  readonly isAlone?: boolean // one question a time: the page's own bar saves
}

function Head({ question }: { question: EventQuestion }) {
  const { t, i18n } = useTranslation()
  const textOf = useQuestionText()
  const kindLine = useKindLine()
  const { number, earned } = question
  return (
    <div className={styles.head}>
      {earned ? (
        <DoneStamp size={32} />
      ) : (
        <CourtNumeral value={number} size={32} label={t('event.question', { number })} />
      )}
      <div className={styles.words}>
        <Text as="h2" variant="subtitle2">
          {question.isReadable ? textOf(question.texts) : t('event.question', { number })}
        </Text>
        {question.isReadable && (
          <Text as="p" variant="caption" className={styles.kind}>
            <KindIcon kind={question.kind} />
            {kindLine(question)}
          </Text>
        )}
      </div>
      {earned !== null && (
        <b className={classes(styles.earned, earned === 0 && styles.none)}>
          {earned > 0 ? `+${earned.toLocaleString(i18n.language)}` : 0}
        </b>
      )}
    </div>
  )
}

function LotsPart({ question, draft }: CardProps) {
  const { t } = useTranslation()
  const isIn = draft.value[0] === 'in'
  return (
    <>
      {question.lots && <LotsBody question={question} lots={question.lots} />}
      {question.isOpen && (
        <Button
          appearance={isIn ? 'secondary' : 'primary'}
          onClick={() => draft.save([isIn ? 'out' : 'in'])}
        >
          {t(isIn ? 'event.lots.out' : 'event.lots.in')}
        </Button>
      )}
    </>
  )
}

function Body(props: CardProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const { question, draft } = props
  const label = textOf(question.texts)
  if (question.status === 'void')
    return (
      <Text as="p">
        {t('event.voidText')} {question.why}
      </Text>
    )
  if (!question.isReadable) return <Text as="p">{t('event.unopened')}</Text>
  if (question.kind === 'lots') return <LotsPart {...props} />
  if (question.isLocked) return <Shares question={question} label={label} />
  const isFixed = question.given !== null && !question.canChange
  return (
    <QuestionBody
      asked={question}
      label={label}
      value={draft.value}
      onChange={draft.change}
      isOff={!question.isOpen || isFixed}
    />
  )
}

function LockPart({ question, now }: Pick<CardProps, 'question' | 'now'>) {
  const { t } = useTranslation()
  const when = useWhen(now)
  if (question.status === 'void') return <Chip>{t('event.void')}</Chip>
  if (!question.isReadable)
    return <Chip>{t('event.opensAt', { when: when(question.opensAt, { isWithin: true }) })}</Chip>
  if (!question.isLocked) return <Countdown locksAt={question.locksAt} now={now} isWordy />
  return (
    <Chip>
      <LockClosedRegular fontSize={16} aria-hidden="true" />
      {t('event.lockedAt', { when: when(question.locksAt, { isWithin: true }) })}
    </Chip>
  )
}

function State({ question, draft, isAlone }: CardProps) {
  const { t } = useTranslation()
  if (question.status === 'void' || !question.isReadable) return null
  if (question.answer)
    return (
      <Text variant="caption">
        {t('event.rightOf', { count: question.right, of: question.people })}
      </Text>
    )
  if (question.isLocked) return <Text variant="caption">{t('event.waiting')}</Text>
  if (draft.isChanged && !isAlone)
    return (
      <>
        <Text variant="caption">{t('event.changed')}</Text>
        <Button
          appearance="primary"
          disabled={!draft.isWhole || draft.isSaving}
          onClick={() => draft.save()}
        >
          {t('event.save')}
        </Button>
      </>
    )
  if (question.given && !draft.isChanged)
    return (
      <Text strong className={styles.saved}>
        <CheckmarkCircleFilled fontSize={16} aria-hidden="true" />
        {t('event.saved')}
      </Text>
    )
  const { kind, choose } = question
  const chosen = { count: draft.value.length, of: choose }
  return (
    <Text variant="caption">
      {kind === 'several' ? t('event.chosen', chosen) : t('event.notAnswered')}
    </Text>
  )
}

/** A question: its head, where it is answered, and its lock. */
export function QuestionCard(props: CardProps) {
  const { question, now } = props
  const isNeeded = question.isOpen && !question.given && isSoon(Date.parse(question.locksAt), now)
  const look = [isNeeded && styles.need, Boolean(question.earned) && styles.won]
  return (
    <Card as="article" className={classes(styles.card, ...look)}>
      <Head question={question} />
      <div className={styles.body}>
        <Body {...props} />
      </div>
      <div className={styles.foot}>
        <LockPart question={question} now={now} />
        <span className={styles.end}>
          <State {...props} />
        </span>
      </div>
    </Card>
  )
}
