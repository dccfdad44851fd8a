import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Season } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { CardEnd, CardHead } from '#client/ui/Card.tsx'
import { quarterOf, seasonPath } from './season-path.ts'
import styles from './Seasons.module.css'

/** 'Third quarter 2026'. */
export function useQuarterName() {
  const { t } = useTranslation()
  return (starts: string) =>
    t(`season.quarter.${quarterOf(starts) as 1 | 2 | 3 | 4}`, { year: starts.slice(0, 4) })
}

function Art({ name }: { name: string }) {
  return (
    <div className={styles.art}>
      <svg viewBox="-54 0 108 56" aria-hidden="true">
        <path className="plum" d="M-2000 0H0V56H-2000Z" />
        <path className="plum-deep" d="M0 0H2000V56H0Z" />
        <path
          className="line"
          style={{ strokeWidth: 4 }}
          d="M-2000 28H-54M56 28H2000M-54 58a54 54 0 0 1 108 0M0 -4V58"
        />
      </svg>
      <span>{name}</span>
    </div>
  )
}

function Steps({ earlier, later }: Pick<Season, 'earlier' | 'later'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <CardEnd as="div">
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('board.earlier')}
        disabled={!earlier}
        onClick={() => navigate(seasonPath(earlier!))}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('board.later')}
        disabled={!later}
        onClick={() => navigate(seasonPath(later!))}
      />
    </CardEnd>
  )
}

type Dates = Pick<Season, 'starts' | 'ends' | 'earlier' | 'later'>

/** A quarter's court with its name, its months and the way to those beside it. */
export function QuarterHead({
  starts,
  ends,
  children,
  ...beside
}: Dates & { children: ReactNode }) {
  const { i18n } = useTranslation()
  const quarterName = useQuarterName()
  const month = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <Art name={quarterName(starts)} />
      <CardHead title={`${month.format(new Date(starts))} – ${month.format(new Date(ends))}`}>
        {children}
        <Steps {...beside} />
      </CardHead>
    </>
  )
}
