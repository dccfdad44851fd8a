import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Art } from '#client/ui/Art.tsx'
import stateLogin from '#client/ui/art/state/login.svg'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PaintedSoFar } from '#client/ui/PaintedSoFar.tsx'
import { questions, type Answers } from '#modules/people/feedback/client/index.ts'
import { CourtBanner } from './CourtBanner.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Spaces.module.css'

interface StepProps {
  place: number
  step: number // where one is
  title: string
  text: string
}

const classOf = ({ place, step }: StepProps) =>
  place < step ? 'done' : place === step ? 'now' : ''

function Label({ place, title, text }: StepProps) {
  return (
    <div className={styles.text}>
      <CourtNumeral value={place} size={34} className={styles.place} />
      <div className={styles.words}>
        <Text as="div" strong className={styles.title}>
          {title}
        </Text>
        <Text as="div" variant="caption">
          {text}
        </Text>
      </div>
    </div>
  )
}

/** Painted so far as it is done; `painted` is the share of the step one is at. */
function Step({ art, painted = 0.5, ...props }: StepProps & { art: ReactNode; painted?: number }) {
  const { place, step } = props
  const share = place < step ? 1 : place === step ? painted : 0
  return (
    <li
      className={classes(styles.step, styles[classOf(props)])}
      aria-current={place === step ? 'step' : undefined}
    >
      <div className={styles.picture}>
        <PaintedSoFar share={share}>{art}</PaintedSoFar>
        {share === 1 && <DoneStamp size={32} className={styles.stamp} />}
      </div>
      <Label {...props} />
    </li>
  )
}

interface StepLaneProps {
  step: 2 | 3 | 4
  name: string // of the founder
  space: string
  at: number // the question, from 0
  answers: Answers
}

const [SQUARES_FROM, SQUARES_TO] = [50 / 320, 270 / 320] // of the picture's width

const paints = ['sun', 'green', 'sky', 'terracotta', 'plum']
const [FIRST, SIDE] = [50, 44]

/** Five squares in a row on a line: a question each, painted where it is answered. */
function QuestionSquares({ answered }: { answered: readonly boolean[] }) {
  const edges = [...paints, ''].map((_, i) => `M${FIRST + i * SIDE} 10V54`).join('')
  return (
    <svg
      className="art"
      viewBox="0 0 320 64"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="asphalt" width="320" height="64" />
      {paints.map((paint, i) => (
        <g key={paint} className={answered[i] ? undefined : 'unpainted'}>
          <rect className={paint} x={FIRST + i * SIDE} y="10" width={SIDE} height={SIDE} />
        </g>
      ))}
      <path
        className="line"
        d={`${edges}M-6 32H50M270 32H326M47.5 10H272.5M47.5 54H272.5`}
        strokeWidth="5"
      />
      {paints.map((paint, i) => (
        <g key={paint} className={answered[i] ? undefined : 'unpainted'}>
          <circle className="chalk" cx={FIRST + SIDE / 2 + i * SIDE} cy="32" r="5.5" />
        </g>
      ))}
    </svg>
  )
}

/** Progress as a hopscotch lane: done is painted and stamped, ahead is outlines. */
export function StepLane({ step, name, space, at, answers }: StepLaneProps) {
  const { t } = useTranslation()
  const question = t('space.steps.question', { at: at + 1, of: questions.length })
  const texts = {
    questions: t(step < 3 ? 'space.steps.minute' : 'space.steps.thanks'),
    space: step === 2 ? t('space.steps.here') : space,
  }
  const paintedSquares = SQUARES_FROM + ((SQUARES_TO - SQUARES_FROM) * at) / questions.length
  return (
    <ol className={styles.lane} aria-label={t('space.steps.at', { at: step, of: 4 })}>
      <Step
        place={1}
        step={step}
        title={t('space.steps.account')}
        text={t('space.steps.signedIn', { name })}
        art={<Art svg={stateLogin} />}
      />
      <Step
        place={2}
        step={step}
        title={t('space.steps.space')}
        text={texts.space}
        art={<CourtBanner />}
      />
      <Step
        place={3}
        step={step}
        title={t('space.steps.questions')}
        text={step === 3 ? question : texts.questions}
        art={<QuestionSquares answered={questions.map((one) => Boolean(answers[one]?.length))} />}
        painted={paintedSquares}
      />
      <li
        className={classes(styles.last, step === 4 && styles.now)}
        aria-current={step === 4 ? 'step' : undefined}
      >
        <Label place={4} step={step} title={t('space.steps.invite')} text={t('space.steps.then')} />
      </li>
    </ol>
  )
}
