import { Button, Input } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { GamesRegular } from '@fluentui/react-icons/svg/games'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAnalytics, type AnalyticsOverview } from '../contract.ts'
import { call } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { PillMenu } from '#client/ui/PillMenu.tsx'
import { queryOf, useOverview, type AnalyticsRange } from './useAnalytics.ts'
import { spans, type Chosen } from './useAnalyticsRange.ts'
import styles from './AnalyticsHead.module.css'

interface HeadProps {
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
}

type FirstDate = RefObject<HTMLInputElement | null>

function Download({ range }: { range: AnalyticsRange }) {
  const csv = useCsv()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const fetchFile = () =>
    csv('analytics', () => call(exportAnalytics, { query: { companyId, ...queryOf(range) } }))
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
      CSV
    </Button>
  )
}

type Whole = AnalyticsOverview | undefined

function Weeks({ chosen, onChoose, whole }: HeadProps & { whole: Whole }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const options = [
    ...spans.map((value) => ({ value, text: t('analytics.weeks', { count: Number(value) }) })),
    { value: 'dates' as const, text: t('analytics.dates') },
  ]
  const text = whole?.weeks.length
    ? format.formatRange(new Date(whole.from), new Date(whole.to))
    : options.find(({ value }) => value === chosen.weeks)!.text
  return (
    <PillMenu
      name={t('analytics.span')}
      text={text}
      icon={<CalendarLtrRegular aria-hidden="true" />}
      isSet
      options={options}
      value={chosen.weeks}
      onChange={(weeks) => onChoose({ weeks, from: '', to: '' })}
    />
  )
}

function Dates({ chosen, onChoose, firstDate }: HeadProps & { firstDate: FirstDate }) {
  const { t } = useTranslation()
  const parts = ['from', 'to'] as const
  return parts.map((part) => (
    <Input
      key={part}
      ref={part === 'from' ? firstDate : null}
      type="date"
      aria-label={t(`board.${part}`)}
      value={chosen[part]}
      onChange={(_, { value }) => onChoose({ [part]: value })}
    />
  ))
}

function GameChoice({ chosen, onChoose }: HeadProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const nameOf = useGameName()
  const types = [...(data?.games ?? []), ...(data?.predictors ?? [])].map((one) => one.gameType)
  const all = { value: '', text: t('analytics.allGames') }
  const options = [all, ...types.map((value) => ({ value, text: nameOf(value) }))]
  return (
    <PillMenu
      name={t('analytics.game')}
      text={options.find(({ value }) => value === chosen.gameType)?.text ?? chosen.gameType}
      icon={<GamesRegular aria-hidden="true" />}
      isSet={chosen.gameType !== ''}
      options={options}
      value={chosen.gameType}
      onChange={(gameType) => onChoose({ gameType, departmentId: '' })}
    />
  )
}

/* Those that are counted together are one choice. Nothing where no department is told of. */
function DepartmentChoice({ chosen, onChoose, whole }: HeadProps & { whole: Whole }) {
  const { t } = useTranslation()
  const rows = whole?.departments.rows ?? []
  if (rows.length === 0) return null
  const own = rows.find(({ departmentIds }) => departmentIds.includes(chosen.departmentId))
  const textOf = (names: readonly string[]) =>
    names.map((name) => name || t('analytics.department.none')).join(', ')
  const all = { value: '', text: t('analytics.allDepartments') }
  return (
    <PillMenu
      name={t('analytics.department.name')}
      text={own ? textOf(own.names) : all.text}
      icon={<PeopleTeamRegular aria-hidden="true" />}
      isSet={own !== undefined}
      options={[
        all,
        ...rows.map(({ departmentIds, names }) => ({
          value: departmentIds[0]!,
          text: textOf(names),
        })),
      ]}
      value={own?.departmentIds[0] ?? ''}
      onChange={(departmentId) => onChoose({ departmentId, gameType: '' })}
    />
  )
}

/** What the page tells of, and the same as a file. */
export function AnalyticsHead({
  range,
  firstDate,
  ...choice
}: HeadProps & { range: AnalyticsRange; firstDate: FirstDate }) {
  const { t } = useTranslation()
  const { data: whole } = useOverview({ ...range, gameType: '', departmentId: '' })
  return (
    <div className={styles.head}>
      <PageTitle variant="title2">{t('analytics.title')}</PageTitle>
      <Chip className={styles.rule}>
        <ShieldCheckmarkRegular aria-hidden="true" />
        {t('analytics.rule')}
      </Chip>
      <div className={styles.choices}>
        <Weeks {...choice} whole={whole} />
        {choice.chosen.weeks === 'dates' && <Dates {...choice} firstDate={firstDate} />}
        <GameChoice {...choice} />
        <DepartmentChoice {...choice} whole={whole} />
        <Download range={range} />
      </div>
    </div>
  )
}
