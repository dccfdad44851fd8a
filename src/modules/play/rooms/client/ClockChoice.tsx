import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { TimerRegular } from '@fluentui/react-icons/svg/timer'
import { useTranslation } from 'react-i18next'
import type { ClockRule } from '#shared/game.ts'
import { Text } from '#client/ui/Text.tsx'
import { InlineChoice } from './InlineChoice.tsx'
import { isOverDays, useClockText } from './useClockText.ts'

type Clock = ClockRule | null

interface ClockChoiceProps {
  clocks: readonly Clock[]
  chosen: Clock
  onChange: (clock: Clock) => void
}

/** How long one may think: at the table together, or over days. */
export function ClockChoice({ clocks, chosen, onChange }: ClockChoiceProps) {
  const { t } = useTranslation()
  const clockText = useClockText()
  const days = clocks.filter(isOverDays)
  const live = clocks.filter((clock) => !isOverDays(clock))
  const isSlow = isOverDays(chosen)
  const offered: readonly Clock[] = isSlow ? days : live
  const textOf = (clock: Clock) =>
    isOverDays(clock) ? t('room.days.option', { count: clock.days }) : clockText(clock)
  return (
    <>
      {days.length > 0 && live.length > 0 && (
        <InlineChoice
          label={t('start.pace')}
          value={isSlow}
          onChange={(slow) => onChange((slow ? days : live)[0] ?? null)}
          options={[
            { value: false, text: t('start.live'), icon: <TimerRegular /> },
            { value: true, text: t('start.overDays'), icon: <CalendarRegular /> },
          ]}
        />
      )}
      {offered.length > 1 && (
        <InlineChoice
          label={t(isSlow ? 'start.timePerMove' : 'start.clock')}
          value={offered.find((one) => JSON.stringify(one) === JSON.stringify(chosen)) ?? null}
          onChange={onChange}
          options={offered.map((one) => ({ value: one, text: textOf(one) }))}
        />
      )}
      {isSlow && (
        <Text as="p" variant="caption">
          {t('start.daysNote')}
        </Text>
      )}
    </>
  )
}
