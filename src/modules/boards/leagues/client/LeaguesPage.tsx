import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { LastSeason, useSeason, useSeasons } from '#modules/play/seasons/client/index.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { LeagueRules } from './LeagueRules.tsx'
import { LeagueTab, Preview } from './LeagueTab.tsx'
import { useLeagues } from './useLeagues.ts'
import { useState } from 'react'
import type { League, Leagues } from '../contract.ts'
import { isFirstLoad } from '#client/is-first-load.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { DivisionTab } from './divisions/DivisionTab.tsx'
import { useDivision } from './divisions/useDivision.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { firstLook, sideName, sidePaints } from './sides.ts'
import { useTimeLeftText } from './useTimeLeftText.ts'
import { Duels } from './WeekCard.tsx'
import { LeagueEditor } from './LeagueEditor.tsx'
import styles from './Leagues.module.css'

interface MiddleProps {
  all: Leagues
  onPreview: (league: League) => void
}

function Standing({ league }: { league: League }) {
  const { t } = useTranslation()
  const paints = sidePaints(league)
  return (
    <ol className={styles.standing} aria-label={t('league.table')}>
      {league.table.map(({ side, rank, points }) => (
        <li key={side} className={classes(league.sides[side]!.isMine && styles.leagueCardMine)}>
          <b>{rank}</b>
          <DepartmentMark paint={paints[side]!} size={24} />
          <Text grow ellipsis>
            {sideName(league.sides[side]!)}
          </Text>
          <b>
            {points} <VisuallyHidden>{t('league.points')}</VisuallyHidden>
          </b>
        </li>
      ))}
    </ol>
  )
}

/** A league in brief: the week one looks at first, and how the departments stand. */
function LeagueCard({ league }: { league: League }) {
  const { t } = useTranslation()
  const number = firstLook(league.weeks)
  const week = league.weeks[number]!
  const timeText = useTimeLeftText(week)
  return (
    <Card aria-label={league.name}>
      <CardHead title={league.name}>
        <Chip {...(week.state === 'now' && { color: 'sun' })}>{timeText}</Chip>
        <CardEnd as={Link} to="/leaderboard/leagues?tab=departments">
          {t('league.whole')}
        </CardEnd>
      </CardHead>
      <Duels league={league} number={number} />
      <Standing league={league} />
    </Card>
  )
}

function Middle({ all, onPreview }: MiddleProps) {
  const { t } = useTranslation()
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const { league, draft } = all
  if (isAdmin && (draft || !league)) return <LeagueEditor all={all} onPreview={onPreview} />
  if (league) return <LeagueCard league={league} />
  return (
    <StateCard art={stateEmpty} title={t('league.none')}>
      {t('league.noneText')}
    </StateCard>
  )
}

function LeagueColumn({ onPreview }: Pick<MiddleProps, 'onPreview'>) {
  const { data, error, refetch } = useLeagues()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Middle all={data} onPreview={onPreview} /> : <Card aria-busy="true" />
}

function useIsKnown(): boolean {
  const seasons = useSeasons()
  const season = useSeason(seasons.data?.seasons[0]?.starts ?? '')
  return ![useDivision(), useLeagues(), seasons, season].some(isFirstLoad)
}

/** One's court, the league or an admin's draft of one, and the last quarter, side by side, drawn together. */
function Overview() {
  const [preview, setPreview] = useState<League | null>(null)
  const isKnown = useIsKnown()
  if (!isKnown)
    return (
      <div className={styles.overviewColumns}>
        <Card aria-busy="true" />
        <Card aria-busy="true" />
        <Card aria-busy="true" />
      </div>
    )
  if (preview) return <Preview league={preview} onBack={() => setPreview(null)} />
  return (
    <div className={styles.overviewColumns}>
      <DivisionTab />
      <LeagueColumn onPreview={setPreview} />
      <LastSeason starts={null} />
    </div>
  )
}

const tabs = ['courts', 'departments', 'quarters'] as const

function Departments() {
  const { data, error, refetch } = useLeagues()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <LeagueTab all={data} />
}

/** What a tab shows. */
const tabContents = {
  courts: <Overview />,
  departments: <Departments />,
  quarters: <LastSeason starts={null} />,
}

/** Courts of fifteen, leagues of departments, and quarters that are over. */
export default function LeaguesPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'courts'
  return (
    <>
      <PageHead between>
        <PageTitle variant="title2">{t('league.title')}</PageTitle>
        <Row gap={12} wrap>
          <Row role="group" aria-label={t('league.tabs')} gap={8} align="stretch" wrap>
            <FilterPills
              pills={tabs.map((value) => ({ value, text: t(`league.${value}`) }))}
              value={tab}
              onChange={(value) => setSearch({ tab: value }, { replace: true })}
            />
          </Row>
          <LeagueRules />
        </Row>
      </PageHead>
      {tabContents[tab]}
    </>
  )
}
