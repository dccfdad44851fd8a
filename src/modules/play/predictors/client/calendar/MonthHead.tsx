import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import type { Month } from './useMonth.ts'
import styles from './MonthHead.module.css'

const views = ['month', 'list'] as const
export type Shows = (typeof views)[number]

interface MonthHeadProps {
  readonly month: Month
  readonly shows: Shows
  readonly onShow: (shows: Shows) => void
}

/** Which month, and the ways to others. */
export function MonthHead({ month, shows, onShow }: MonthHeadProps) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={styles.head}>
      <PageTitle variant="title2">{format.format(new Date(month.first))}</PageTitle>
      <Row gap={8}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('predict.events.earlier')}
          onClick={month.earlier}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('predict.events.later')}
          onClick={month.later}
        />
        <Button onClick={month.now}>{t('predict.today')}</Button>
      </Row>
      <span className={styles.end}>
        <Segmented
          label={t('predict.events.shows')}
          value={shows}
          options={views.map((value) => ({ value, text: t(`predict.events.${value}`) }))}
          onChange={onShow}
        />
      </span>
    </div>
  )
}
