import { Checkbox, Radio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Art } from '../ui/Art.tsx'
import { DoneStamp } from '../ui/DoneStamp.tsx'
import type { ChoiceQuestion } from './choices.ts'

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
      <span className="strong">{t(`survey.${question}.${answer}.title`)}</span>
      <span className="caption">{t(`survey.${question}.${answer}.text`)}</span>
    </>
  )
  return (
    <div className={isChosen ? 'pk on' : 'pk'}>
      <div className="pka">
        <Art svg={picture} className={isChosen ? '' : 'unpainted'} />
        {isChosen && <DoneStamp size={32} />}
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
