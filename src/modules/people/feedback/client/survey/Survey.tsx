import { useRef, useEffect } from 'react'
import { questions, type Answers, type Question } from './questions.ts'
import { surveyEnd } from '../../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { FormColumns, FormFoot, FormHead } from '#client/ui/Form.tsx'
import { Button, Textarea, Checkbox, Radio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { choices, type ChoiceQuestion } from './choices.ts'
import { Art } from '#client/ui/Art.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { MutedText, Text, Caption } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import styles from '../Feedback.module.css'

/** The answer in words; of what is not answered, what may be. */
function useAnswerText(answers: Answers) {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (question: Question) => {
    const answer = answers[question] ?? []
    if (!answer.length) return t(`survey.${question}.hint`)
    if (question === 'additional') return answer[0]!
    return list.format(answer.map((one) => t(`survey.${question}.${one}.title`)))
  }
}

interface RowProps {
  place: number
  question: Question
  state: 'now' | 'done' | ''
  text: string
  onChange: () => void
}

function Row({ place, question, state, text, onChange }: RowProps) {
  const { t } = useTranslation()
  const title = t(`survey.${question}.q`)
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.number}>
        {state === 'done' ? <CheckmarkRegular fontSize={16} /> : place}
      </span>
      <Text as="div" grow className={styles.text}>
        <Text as="div" strong={state === 'now'}>
          {title}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {text}
        </Text>
      </Text>
      {state === 'done' && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('survey.changeOf', { question: title })}
          onClick={onChange}
        >
          {t('survey.change')}
        </button>
      )}
    </li>
  )
}

interface QuestionListProps {
  current: Question
  answers: Answers
  onChange: (question: Question) => void
  onLeave: () => void
}

/** The five at a glance, and the way past them all. */
function QuestionList({ current, answers, onChange, onLeave }: QuestionListProps) {
  const { t } = useTranslation()
  const textOf = useAnswerText(answers)
  const stateOf = (question: Question) => {
    if (question === current) return 'now'
    return answers[question]?.length ? 'done' : ''
  }
  const isFresh = questions.every((question) => !answers[question]?.length)
  return (
    <Card className={styles.questions} aria-label={t('survey.title')}>
      <CardHead title={t('survey.title')}>
        <CardEnd variant="caption">{t('survey.optional')}</CardEnd>
      </CardHead>
      <ol>
        {questions.map((question, i) => (
          <Row
            key={question}
            place={i + 1}
            question={question}
            state={stateOf(question)}
            text={textOf(question)}
            onChange={() => onChange(question)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Caption>{t('survey.privacy')}</Caption>
        <Button onClick={onLeave}>{t(isFresh ? 'survey.leave' : 'survey.leaveRest')}</Button>
      </div>
    </Card>
  )
}

const TEXT_MAX = 1000

interface AnswerProps<Q extends Question> {
  question: Q
  answer: readonly string[]
  onChange: (answer: readonly string[]) => void
}

interface SurveyTileProps {
  question: ChoiceQuestion
  answer: string
  picture: string
  many: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** An answer as a court: painted and stamped when chosen, outlines when not. */
function SurveyTile({ question, answer, picture, many, isChosen, onChange }: SurveyTileProps) {
  const { t } = useTranslation()
  const label = (
    <>
      <Text strong>{t(`survey.${question}.${answer}.title`)}</Text>
      <Text variant="caption">{t(`survey.${question}.${answer}.text`)}</Text>
    </>
  )
  return (
    <div className={classes(styles.tile, isChosen && styles.surveyTileChosen)}>
      <div className={styles.picture}>
        <Art svg={picture} className={classes(!isChosen && 'unpainted')} />
        {isChosen && <DoneStamp size={32} className={styles.stamp} />}
      </div>
      {many ? (
        <Checkbox
          checked={isChosen}
          label={label}
          onChange={(_, { checked }) => onChange(checked === true)}
        />
      ) : (
        <Radio
          name={question}
          value={answer}
          checked={isChosen}
          label={label}
          onChange={() => onChange(true)}
        />
      )}
    </div>
  )
}

function Tiles({ question, answer, onChange }: AnswerProps<ChoiceQuestion>) {
  const { t } = useTranslation()
  const { many, pictures } = choices[question]
  const choose = (one: string, isChosen: boolean) => {
    const others = many ? answer.filter((other) => other !== one) : []
    onChange(isChosen ? [...others, one] : others)
  }
  return (
    <div
      className={classes(styles.choices, styles[`of${Object.keys(pictures).length}`])}
      role={many ? 'group' : 'radiogroup'}
      aria-label={t(`survey.${question}.q`)}
    >
      {Object.entries(pictures).map(([one, picture]) => (
        <SurveyTile
          key={one}
          question={question}
          answer={one}
          picture={picture}
          many={many}
          isChosen={answer.includes(one)}
          onChange={(isChosen) => choose(one, isChosen)}
        />
      ))}
    </div>
  )
}

function Words({ question, answer, onChange }: AnswerProps<Question>) {
  const { t } = useTranslation()
  return (
    <div className={classes(styles.choices, styles.words)}>
      <Textarea
        aria-label={t(`survey.${question}.q`)}
        maxLength={TEXT_MAX}
        rows={8}
        value={answer[0] ?? ''}
        onChange={(_, { value }) => onChange(value ? [value] : [])}
      />
    </div>
  )
}

function hintOf(question: Question): string {
  if (question === 'additional') return 'survey.words'
  return choices[question].many ? 'survey.many' : 'survey.one'
}

interface QuestionCardProps extends AnswerProps<Question> {
  onBack: () => void
  onSkip: () => void
  onNext: () => void
}

/** One question at a time. */
function QuestionCard({ onBack, onSkip, onNext, ...props }: QuestionCardProps) {
  const { t } = useTranslation()
  const { question } = props
  const at = questions.indexOf(question)
  const isLast = at === questions.length - 1
  useEffect(() => document.querySelector('h1')?.focus(), []) // what was pressed is gone
  return (
    <Card>
      <FormHead className={styles.head}>
        <div>
          <PageTitle variant="title3">{t(`survey.${question}.q`)}</PageTitle>
          <MutedText>{t(hintOf(question))}</MutedText>
        </div>
        <Chip className={styles.at}>{t('survey.at', { at: at + 1, of: questions.length })}</Chip>
      </FormHead>
      {question === 'additional' ? <Words {...props} /> : <Tiles {...props} question={question} />}
      <FormFoot>
        <Text variant="caption" grow>
          {t('survey.saved')}
        </Text>
        {at > 0 && <Button onClick={onBack}>{t('survey.back')}</Button>}
        <Button appearance="subtle" onClick={onSkip}>
          {t('survey.skip')}
        </Button>
        <Button appearance="primary" disabled={!isLast && !props.answer.length} onClick={onNext}>
          {t(isLast ? 'survey.finish' : 'survey.next')}
        </Button>
      </FormFoot>
    </Card>
  )
}

interface SurveyProps {
  at: number
  answers: Answers
  onChange: (part: { at?: number; answers?: Answers }) => void
  onDone: () => void // through to the end
  onLeave: () => void // past all that is left
}

function bodyOf({ mainUsage, mainInterest, size, heardFrom, additional }: Answers) {
  const joined = (answer: readonly string[] = []) => answer.join(',')
  return {
    mainUsage: joined(mainUsage),
    mainInterest: joined(mainInterest),
    size: joined(size),
    heardFrom: joined(heardFrom),
    additional: additional?.[0] ?? '',
  }
}

/** Sends the answers, one call after the other: the last must stay the last. */
function useSaveAnswers() {
  const errorText = useErrorText()
  const sent = useRef(Promise.resolve())
  return (answers: Answers, hasSubmitted: boolean) => {
    const body = { ...bodyOf(answers), hasSubmitted }
    sent.current = sent.current.then(() =>
      call(surveyEnd, { body }).then(
        () => undefined,
        (error: unknown) => toast(false, errorText(error)),
      ),
    )
  }
}

/** Five questions to a founder: each may be skipped, and all together. */
export default function Survey({ at, answers, onChange, onDone, onLeave }: SurveyProps) {
  const keep = useSaveAnswers()
  const question = questions[at]!
  const hasAny = (current: Answers) => Object.values(current).some((answer) => answer.length)
  const go = (nextAnswers: Answers) => {
    const isOver = at === questions.length - 1
    keep(nextAnswers, isOver && hasAny(nextAnswers))
    if (isOver) onDone()
    else onChange({ at: at + 1, answers: nextAnswers })
  }
  const leave = () => {
    keep(answers, hasAny(answers))
    onLeave()
  }
  return (
    <FormColumns className={styles.survey}>
      <QuestionCard
        key={question}
        question={question}
        answer={answers[question] ?? []}
        onChange={(answer) => onChange({ answers: { ...answers, [question]: answer } })}
        onBack={() => onChange({ at: at - 1 })}
        onSkip={() => go({ ...answers, [question]: [] })}
        onNext={() => go(answers)}
      />
      <QuestionList
        current={question}
        answers={answers}
        onChange={(nextQuestion) => onChange({ at: questions.indexOf(nextQuestion) })}
        onLeave={leave}
      />
    </FormColumns>
  )
}
