import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { details, type Board } from '../contract.ts'
import { addDays, isoWeekOf, type Day } from '#shared/days.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { ShareButton } from '#client/share/ShareButton.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import { useBoardColumns } from './board-columns/useBoardColumns.ts'
import { PodiumCeremony } from './PodiumCeremony.tsx'
import { RankTable } from './RankTable.tsx'
import { useBoardSpan } from './useBoardSpan.ts'
import { mondayOf, weekPath } from './week-path.ts'
import styles from './BoardDetails.module.css'

const PAGE_SIZE = 20
const look = {
  heights: { 1: 176, 2: 128, 3: 94 },
  avatars: [72, 60],
  numerals: [80, 64, 52],
} as const

function useWeek(monday: Day) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(details, {
    queryKey: ['board', companyId, 'week', monday],
    query: {
      companyId,
      startDate: monday,
      endDate: addDays(monday, 6),
      pageSize: PAGE_SIZE,
    },
  })
}

function Head({ board, monday }: { board: Board; monday: Day }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const span = useBoardSpan(board)
  const week = isoWeekOf(monday)
  return (
    <Row between className={styles.weekPageHead}>
      <div>
        <PageTitle variant="title2">{t('weeks.week', { week })}</PageTitle>
        <Caption>
          {span}. {board.isFrozen ? t('weeks.final') : t('weeks.open')}
        </Caption>
      </div>
      <Row gap={8}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('board.earlier')}
          onClick={() => navigate(weekPath(addDays(monday, -7)))}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('board.later')}
          disabled={board.daysLeft !== null}
          onClick={() => navigate(weekPath(addDays(monday, 7)))}
        />
        <ShareButton path={weekPath(monday)} label={t('weeks.week', { week })} />
      </Row>
    </Row>
  )
}

function Standings({ board }: { board: Board }) {
  return <RankTable board={board} columns={useBoardColumns(board)} />
}

function Week({ monday }: { monday: Day }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useWeek(monday)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <Head board={data} monday={monday} />
      {data.players === 0 ? (
        <StateSheet art={stateEmpty} title={t('weeks.nobody')}>
          {t('weeks.nobodyText')}
        </StateSheet>
      ) : (
        <div className={styles.weekPageColumns}>
          <Card className={styles.court} aria-label={t('weeks.podium')}>
            <PodiumCeremony week={monday} rows={data.rows.slice(0, 3)} look={look} />
          </Card>
          <Card>
            <Standings board={data} />
          </Card>
        </div>
      )}
      <Text as="p" className={styles.all}>
        <Link to="/leaderboard/weeks">{t('weeks.all')}</Link>
      </Text>
    </>
  )
}

/** A week's podium under its own address: as it was told on its Monday, and final. */
export default function WeekPage() {
  const { week = '' } = useParams()
  const monday = mondayOf(week)
  return monday ? <Week key={monday} monday={monday} /> : <NotFound />
}
