import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { WarmUpStep as Step } from '#shared/api/profile.ts'
import { useSession } from '../session/session.ts'
import { Art } from '../ui/Art.tsx'
import markFour from '../ui/art/mark-four.svg'
import markPerson from '../ui/art/mark-person.svg'
import markSpace from '../ui/art/mark-space.svg'
import markWord from '../ui/art/mark-word.svg'
import { DoneStamp } from '../ui/DoneStamp.tsx'

const marks: Record<Step, string> = {
  space: markSpace,
  puzzle: markWord,
  room: markFour,
  picture: markPerson,
}

interface WarmUpStepProps {
  step: Step
  isDone: boolean
  to: string
}

/** A first step: painted and stamped when taken, else outlines and the way to it. */
export function WarmUpStep({ step, isDone, to }: WarmUpStepProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const space = useSession((s) => s.user?.team.name)
  return (
    <li className={isDone ? 'tsk dn' : 'tsk'}>
      <span className="tq">
        <Art svg={marks[step]} className={isDone ? '' : 'unpainted'} />
        {isDone && <DoneStamp size={24} />}
      </span>
      <div className="grow">
        <div className="strong">{t(`warmUp.${step}.title`)}</div>
        <div className="caption">{t(`warmUp.${step}.text`, { space })}</div>
      </div>
      {isDone ? (
        <span className="caption">{t('warmUp.done')}</span>
      ) : (
        <Button onClick={() => navigate(to)}>{t(`warmUp.${step}.go`)}</Button>
      )}
    </li>
  )
}
