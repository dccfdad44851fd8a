import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { periodStart } from '#shared/board-periods.ts'
import { clientModules } from '#client/module.ts'
import { useToday } from '#client/session/useToday.ts'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { LastSeason } from './LastSeason.tsx'
import { useQuarterName } from './QuarterHead.tsx'
import { RunningQuarter } from './RunningQuarter.tsx'
import { startOf } from './season-path.ts'
import styles from './SeasonPage.module.css'

/** A quarter's page under its own address, to be opened for ever: while it runs, and once it is final. */
export default function SeasonPage() {
  const { t } = useTranslation()
  const { quarter = '' } = useParams()
  const quarterName = useQuarterName()
  const starts = startOf(quarter)
  const today = useToday()
  if (!starts || starts > today) return <NotFound />
  const isRunning = starts === periodStart('season', today)
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {quarterName(starts)}
      </PageTitle>
      {isRunning ? <RunningQuarter starts={starts} /> : <LastSeason key={starts} starts={starts} />}
      <Text as="p" className={styles.title}>
        {clientModules()
          .flatMap(({ boards = [] }) => boards)
          .map(({ to, back }) => (
            <Link key={to} to={to}>
              {t(back)}
            </Link>
          ))}
      </Text>
    </>
  )
}
