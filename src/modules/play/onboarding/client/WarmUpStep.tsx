import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { WarmUpStep as Step } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Art } from '#client/ui/Art.tsx'
import markFour from '#games/four-in-a-row/mark.svg'
import markPerson from '#client/ui/art/mark/person.svg'
import markSpace from '#client/ui/art/mark/space.svg'
import markWord from '#games/find-the-word/mark.svg'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './WarmUpStep.module.css'

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
    <li className={classes(styles.task, isDone && styles.done)}>
      <span className={styles.picture}>
        <Art svg={marks[step]} className={classes(!isDone && 'unpainted')} />
        {isDone && <DoneStamp size={24} className={styles.stamp} />}
      </span>
      <Text as="div" grow>
        <Text as="div" strong className={styles.title}>
          {t(`warmUp.${step}.title`)}
        </Text>
        <Text as="div" variant="caption" className={styles.text}>
          {t(`warmUp.${step}.text`, { space })}
        </Text>
      </Text>
      {isDone ? (
        <Text variant="caption">{t('warmUp.done')}</Text>
      ) : (
        <Button onClick={() => navigate(to)}>{t(`warmUp.${step}.go`)}</Button>
      )}
    </li>
  )
}
