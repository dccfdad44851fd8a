import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { useMediaQuery } from '#client/ui/useMediaQuery.ts'
import { useServerNow } from '../stage/useServerNow.ts'
import { AnswerNext } from './AnswerNext.tsx'
import { DayHead } from './DayHead.tsx'
import { DayLanes } from './DayLanes.tsx'
import { DayList } from './DayList.tsx'
import { DayPoints } from './DayPoints.tsx'
import { DayTable } from './DayTable.tsx'
import { EmptyDay } from './EmptyDay.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import { useDay, type DayData } from './useDay.ts'
import styles from './DayPage.module.css'

const NARROW = '(max-width: 767px)' // a list, and the answer controls at the bottom

function Day({ data }: { data: DayData }) {
  const now = useServerNow(data.now)
  const isNarrow = useMediaQuery(NARROW)
  const next = data.matches.find(({ isOpen, locksAt }) => isOpen && Date.parse(locksAt) > now)
  const Matches = isNarrow ? DayList : DayLanes
  return (
    <>
      <DayHead data={data} now={now} hasAction={!isNarrow} />
      <div className={styles.page}>
        {data.matches.length > 0 ? (
          <Matches data={data} now={now} next={next} />
        ) : (
          <EmptyDay data={data} now={now} />
        )}
        {(data.matches.length > 0 || data.players > 0) && (
          <div className={styles.under}>
            <DayPoints data={data} />
            <DayTable data={data} />
            <DayTimeline data={data} />
          </div>
        )}
      </div>
      {isNarrow && next && (
        <div className={styles.bar}>
          <AnswerNext first={next} />
        </div>
      )}
    </>
  )
}

/** A day of all predictors by the hour: what locks, the user's own tips, and what they scored. */
export function DayPage() {
  const [query] = useSearchParams()
  const { data, error, refetch } = useDay(query.get('day') ?? '')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Day data={data} /> : <PageSkeleton />
}
