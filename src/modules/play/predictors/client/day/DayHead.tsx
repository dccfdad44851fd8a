import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { dayPath } from './day-path.ts'
import { AnswerNext } from './AnswerNext.tsx'
import type { DayData } from './useDay.ts'
import styles from './DayHead.module.css'

interface DayHeadProps {
  readonly data: DayData
  readonly now: number
  readonly hasAction: boolean // a narrow page has it at its end, and short words here
}

/* Whose clock it is, by its city. */
function Zone() {
  const { t } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  return (
    <Text variant="caption" grow className={styles.zone}>
      {t('predict.day.zone', { city })}
    </Text>
  )
}

function Days({ day, today }: Pick<DayData, 'day' | 'today'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (to: string) => navigate(to === today ? dayPath() : dayPath(to))
  return (
    <Row gap={8}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('predict.day.earlier')}
        onClick={() => go(addDays(day, -1))}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('predict.day.later')}
        onClick={() => go(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => go(today)}>{t('predict.today')}</Button>}
    </Row>
  )
}

/** Which day, the ways to others, what locks next and how much of it waits. */
export function DayHead({ data, now, hasAction }: DayHeadProps) {
  const { t, i18n } = useTranslation()
  const { day, matches } = data
  const length = hasAction ? 'long' : 'short'
  const shape = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const
  const title = dateFormat(i18n.language, shape).format(new Date(day))
  const next = matches.find(({ canTip, locksAt }) => canTip && Date.parse(locksAt) > now)
  const open = matches.filter(({ isOpen, locksAt }) => isOpen && Date.parse(locksAt) > now)
  return (
    <PageHead className={styles.head}>
      <BackLink to="/events" label={t('predict.day.back')} />
      <PageTitle variant="title2">{title}</PageTitle>
      <Days day={day} today={data.today} />
      {next && (
        <Row as="span" gap={6}>
          <Text variant="caption">{t('predict.day.nextLock')}</Text>
          <Countdown locksAt={next.locksAt} now={now} />
        </Row>
      )}
      {open.length > 0 && <Chip>{t('predict.openTips', { count: open.length })}</Chip>}
      <Zone />
      {hasAction && <AnswerNext first={open[0]} />}
    </PageHead>
  )
}
