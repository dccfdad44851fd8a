import { useParams } from 'react-router-dom'
import { profile } from '../contract.ts'
import { CallError } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { Badges } from './Badges.tsx'
import { ActivityGrid } from './ActivityGrid.tsx'
import { MonthStats } from './MonthStats.tsx'
import { Head } from './Head.tsx'
import { Ranks } from './Ranks.tsx'
import { Recent } from './Recent.tsx'
import { HeadToHead } from '#modules/play/rooms/client/index.ts'
import { Column } from '#client/ui/Row.tsx'
import { useCall } from '#client/useCall.ts'
import styles from './Profile.module.css'

/** Someone of the space, oneself by default. */
export default function Profile() {
  const me = useSession((s) => s.user)
  const { userId = me?.userId ?? '' } = useParams()
  const { data, error, refetch } = useCall(profile, {
    queryKey: ['profile', userId],
    query: { userId },
    refetchOnMount: 'always',
  })
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNobody) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.profile}>
      <Head {...data} />
      <MonthStats {...data} />
      <div className={styles.columns}>
        <Column gap={16}>
          {data.headToHead && <HeadToHead score={data.headToHead} person={data.person} />}
          <Recent {...data} />
        </Column>
        <Column gap={16}>
          <Ranks person={data.person} />
          <ActivityGrid days={data.days} />
        </Column>
        <Badges awarded={data.badges} featuredBadges={data.shownBadges} />
      </div>
    </div>
  )
}
