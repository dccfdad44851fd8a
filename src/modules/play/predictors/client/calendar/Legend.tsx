import { useTranslation } from 'react-i18next'
import { Mark } from '#predictors/score/art.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import grid from './MonthGrid.module.css'
import styles from './Legend.module.css'

/** What the signs in a month's days mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <Text variant="caption" className={styles.legend}>
      <span className={grid.count}>
        <Mark size={16} />
      </span>
      {t('predict.events.tipSaved')}
      <span className={classes(grid.count, 'unpainted')}>
        <Mark size={16} />
      </span>
      {t('predict.events.noTip')}
      <b className={grid.points}>+4</b>
      {t('predict.events.scored')}
    </Text>
  )
}
