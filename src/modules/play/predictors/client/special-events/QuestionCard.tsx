import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { EventQuestion, Lots } from '#shared/special-events.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { SaveMark } from '../match/SaveMark.tsx'
import { isSoon } from '../match/useTimeUntil.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { KindIcon } from './KindIcon.tsx'
import { useKindLine, useQuestionText, useAnswerText } from './question-texts.ts'
import { QuestionBody } from './QuestionBody.tsx'
import type { Draft } from './useDraft.ts'
import { useState } from 'react'
import { useSession } from '#client/session/session.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Row } from '#client/ui/Row.tsx'
import { isDrawRight } from './check-draw.ts'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { wholePercents } from '#client/ui/whole-percents.ts'
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
function Shares({ question, label }: { question: EventQuestion; label: string }) {
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
function LotsBody({ question, lots }: LotsProps) {
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

interface CardProps {
  readonly question: EventQuestion
  readonly now: number
  readonly draft: Draft
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
      <div className={styles.questionCardWords}>
        <Heading>
          {question.isReadable ? textOf(question.texts) : t('event.question', { number })}
        </Heading>
        {question.isReadable && (
          <Caption className={styles.kind}>
            <KindIcon kind={question.kind} />
            {kindLine(question)}
          </Caption>
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
          onClick={() => draft.submit([isIn ? 'out' : 'in'])}
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
      question={question}
      label={label}
      value={draft.value}
      onChange={draft.change}
      isOff={!question.isOpen || isFixed}
    />
  )
}

function LockPart({ question, now }: Pick<CardProps, 'question' | 'now'>) {
  const { t } = useTranslation()
  const when = useMatchTime(now)
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

/* What an answer still lacks, and what counts meanwhile. */
function Unfinished({ question, draft }: Pick<CardProps, 'question' | 'draft'>) {
  const { t, i18n } = useTranslation()
  const { kind, choose, least, most, given } = question
  const range = {
    least: least.toLocaleString(i18n.language),
    most: most.toLocaleString(i18n.language),
  }
  const lacks = () => {
    if (kind === 'several') return t('event.chosen', { count: draft.value.length, of: choose })
    if (kind === 'number' && draft.value[0]) return t('event.range', range)
    return t('event.notAnswered')
  }
  return (
    <>
      <Text variant="caption">{lacks()}</Text>
      {given && <Text variant="caption">{t('event.stillCounts')}</Text>}
    </>
  )
}

function State({ question, draft }: Omit<CardProps, 'now'>) {
  const { t } = useTranslation()
  if (question.status === 'void' || !question.isReadable) return null
  if (question.answer)
    return (
      <Text variant="caption">
        {t('event.rightOf', { count: question.right, of: question.people })}
      </Text>
    )
  if (question.isLocked) return <Text variant="caption">{t('event.waiting')}</Text>
  const { pending } = draft
  if (draft.canSubmit)
    return (
      <Button appearance="primary" onClick={() => draft.submit()}>
        {t(question.canChange ? 'event.asListed' : 'event.submit')}
      </Button>
    )
  if (pending?.state === 'refused')
    return (
      <>
        <SaveMark state="refused" code={pending.code} />
        <Button onClick={() => draft.submit()}>{t('state.error.again')}</Button>
      </>
    )
  if (pending && pending.state !== 'draft') return <SaveMark state={pending.state} />
  if (question.given && !pending) return <SaveMark state="saved" />
  return <Unfinished question={question} draft={draft} />
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
