import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LastSeason } from '#modules/play/seasons/client/index.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { LeagueRules } from './LeagueRules.tsx'
import { LeagueTab } from './LeagueTab.tsx'
import { Overview } from './Overview.tsx'
import { useLeagues } from './useLeagues.ts'

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
