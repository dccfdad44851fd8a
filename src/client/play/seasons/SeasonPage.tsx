import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import { PastQuarter } from './PastQuarter.tsx'
import { useQuarterName } from './QuarterCard.tsx'
import { startOf } from './quarter-path.ts'
import styles from './SeasonPage.module.css'

/** A quarter's page under its own address, to be opened for ever. */
export default function SeasonPage() {
  const { t } = useTranslation()
  const { quarter = '' } = useParams()
  const quarterName = useQuarterName()
  const starts = startOf(quarter)
  if (!starts) return <NotFound />
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {quarterName(starts)}
      </PageTitle>
      <PastQuarter key={starts} starts={starts} />
      <Text as="p" className={styles.title}>
        <Link to="/leaderboard/leagues">{t('league.back')}</Link>
      </Text>
    </>
  )
}
