import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { addDays, startOfWeek } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { postKinds } from './post-kinds.ts'
import type { Span } from './useSchedules.ts'

const WEEK = 7
const SIX_WEEKS = 42
const MONTH_DAYS = 31

/** What of the calendar is shown. */
export interface View {
  readonly by: 'week' | 'month'
  readonly from: string // a Monday, or the first of a month
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** The days a view shows: of a month its whole weeks. */
export function spanOf({ by, from }: View): Span {
  if (by === 'week') return { from, days: WEEK }
  const monday = startOfWeek(from)
  const next = firstOf(addDays(from, MONTH_DAYS))
  const isFive = addDays(monday, SIX_WEEKS - WEEK) >= next
  return { from: monday, days: isFive ? SIX_WEEKS - WEEK : SIX_WEEKS }
}

/** The week or month after one, or before it with -1. */
function beside({ by, from }: View, way: 1 | -1): View {
  if (by === 'week') return { by, from: addDays(from, way * WEEK) }
  return { by, from: firstOf(addDays(from, way === 1 ? MONTH_DAYS : -1)) }
}

interface CalendarHeadProps {
  view: View
  today: string
  zone: string
  onGo: (view: View) => void
  onNew: (() => void) | null
}

function useRange({ by, from }: View): string {
  const { i18n } = useTranslation()
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  if (by === 'month')
    return dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      at(from),
    )
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(at(from), at(addDays(from, WEEK - 1)))
}

/** Which days are shown, ways to others, and a new schedule. */
export function CalendarHead({ view, today, zone, onGo, onNew }: CalendarHeadProps) {
  const { t } = useTranslation()
  const range = useRange(view)
  const focusTarget = useRestoreFocusTarget() // the editor gives it back
  const show = (by: View['by']) => {
    const isNow =
      spanOf(view).from <= today && today < addDays(spanOf(view).from, spanOf(view).days)
    const day = isNow ? today : view.from
    onGo({ by, from: by === 'week' ? startOfWeek(day) : firstOf(day) })
  }
  return (
    <Row between wrap gap={8}>
      <Row gap={12} wrap>
        <PageTitle namesSection variant="title2">
          {t('schedules.title')}
        </PageTitle>
        <Text variant="caption">
          {range}, {zone}
        </Text>
      </Row>
      <Row gap={8} wrap>
        <Segmented
          label={t('schedules.shows')}
          value={view.by}
          options={(['week', 'month'] as const).map((value) => ({
            value,
            text: t(`schedules.by.${value}`),
          }))}
          onChange={show}
        />
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t(`schedules.earlier.${view.by}`)}
          onClick={() => onGo(beside(view, -1))}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t(`schedules.later.${view.by}`)}
          onClick={() => onGo(beside(view, 1))}
        />
        {postKinds().map(({ what, New }) => New && <New key={what} />)}
        <Button
          appearance="primary"
          icon={<AddRegular />}
          disabled={!onNew}
          onClick={() => onNew?.()}
          {...focusTarget}
        >
          {t('schedules.add')}
        </Button>
      </Row>
    </Row>
  )
}
