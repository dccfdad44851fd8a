import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import { courtPaints, type CourtPaint } from '#shared/court-paints.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './Spaces.module.css'

interface CourtPaintPickerProps {
  className?: string
  value: CourtPaint
  onChange: (paint: CourtPaint) => void
}

export function CourtPaintPicker({ className, value, onChange }: CourtPaintPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={className} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend style={{ padding: 0 }}>{t('space.paint')}</legend>
      <div className={styles.paints}>
        {courtPaints.map((paint) => (
          <label
            key={paint}
            className={classes(styles.paint, styles[paint], paint === value && styles.chosen)}
            title={t(`paint.${paint}`)}
          >
            <input
              type="radio"
              name="paint"
              value={paint}
              checked={paint === value}
              aria-label={t(`paint.${paint}`)}
              onChange={() => onChange(paint)}
            />
            {paint === value && (
              <>
                <CheckmarkFilled fontSize={16} />
                {t(`paint.${paint}`)}
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
