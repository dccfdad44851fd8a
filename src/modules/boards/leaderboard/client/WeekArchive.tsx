import { Button } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { weekArchive, type WeekArchive } from '../contract.ts'
import { addDays, isoWeekOf } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Column } from '#client/ui/Row.tsx'
import { weekPath } from './week-path.ts'
import styles from './BoardDetails.module.css'

type Week = WeekArchive['weeks'][number]

function useArchive() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useInfiniteQuery({
    queryKey: ['board', companyId, 'weeks'],
    queryFn: ({ pageParam }) =>
      call(weekArchive, { query: { companyId, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ weeks, more }: WeekArchive) => (more ? weeks.at(-1)!.monday : null),
  })
}

const paints = [styles.first, styles.second, styles.third]

function WeekRow({ week: { monday, first, me, players } }: { week: Week }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = format.formatRange(new Date(monday), new Date(addDays(monday, 6)))
  return (
    <li className={styles.week}>
      <Column>
        <Text as={Link} strong to={weekPath(monday)}>
          {t('weeks.week', { week: isoWeekOf(monday) })}
        </Text>
        <Text variant="caption">{days}</Text>
      </Column>
      <ol className={styles.people}>
        {first.map((row, i) => (
          <li key={row.userId || i}>
            <b className={classes(styles.place, paints[Math.min(row.rank, 3) - 1])}>{row.rank}</b>
            <Avatar name={personName(row.name)} image={row.profileImage} size={24} />
            <Text ellipsis>{personName(row.name)}</Text>
          </li>
        ))}
      </ol>
      <Text variant="caption" className={styles.weekArchiveOwn}>
        {me ? t('weeks.place', { rank: me.rank, of: players }) : t('weeks.notThere')}
      </Text>
    </li>
  )
}

/** Every week whose figures are final: its podium, and the user's own place. */
export default function WeekArchive() {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useArchive()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const weeks = data.pages.flatMap((page) => page.weeks)
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {t('weeks.title')}
      </PageTitle>
      {weeks.length === 0 ? (
        <StateSheet art={stateEmpty} title={t('weeks.none')}>
          {t('weeks.noneText')}
        </StateSheet>
      ) : (
        <Card>
          <ul>
            {weeks.map((week) => (
              <WeekRow key={week.monday} week={week} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button
          className={styles.more ?? ''}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('weeks.more')}
        </Button>
      )}
    </>
  )
}
