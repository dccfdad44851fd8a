import { Checkbox, Radio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Art } from '#client/ui/Art.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import type { ChoiceQuestion } from './choices.ts'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './SurveyTile.module.css'

interface SurveyTileProps {
  question: ChoiceQuestion
  answer: string
  picture: string
  many: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** An answer as a court: painted and stamped when chosen, outlines when not. */
export function SurveyTile({
  question,
  answer,
  picture,
  many,
  isChosen,
  onChange,
}: SurveyTileProps) {
  const { t } = useTranslation()
  const label = (
    <>
      <Text strong>{t(`survey.${question}.${answer}.title`)}</Text>
      <Text variant="caption">{t(`survey.${question}.${answer}.text`)}</Text>
    </>
  )
  return (
    <div className={classes(styles.tile, isChosen && styles.chosen)}>
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
