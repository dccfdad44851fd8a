import { Button, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { switchCourts, type YourCourt as Court } from '../../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateNobody from '#client/ui/art/state/nobody.svg'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useDivision } from './useDivision.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DivisionRows } from './DivisionRows.tsx'
import styles from './Divisions.module.css'

const HOUR_MS = 3_600_000

function RemainingTime({ court: { endsAt, isOver } }: { court: Court }) {
  const { t } = useTranslation()
  const hours = Math.max(0, Math.floor((Date.parse(endsAt) - useNow()) / HOUR_MS))
  if (isOver) return <Chip color="sun">{t('courts.counting')}</Chip>
  const remaining = { days: Math.floor(hours / 24), hours: hours % 24 }
  return <Chip color="sun">{t('courts.left', remaining)}</Chip>
}

/** How far it is to the next place, and to going up; '' where one is at the top of it. */
function useGap({ rows, court }: Court): string {
  const { t, i18n } = useTranslation()
  const at = useSession((s) => rows.findIndex(({ userId }) => userId === s.user?.userId))
  const [me, above] = [rows[at], rows[at - 1]]
  if (!me || !above) return ''
  const number = (n: number) => n.toLocaleString(i18n.language)
  const next = t('courts.toPlace', { points: number(above.points - me.points), place: above.place })
  const last = rows.findLast(({ zone }) => zone === 'up')
  if (me.zone === 'up' || !last || court === 1) return `${next}.`
  return `${next}, ${t('courts.toGoUp', { points: number(last.points - me.points) })}.`
}

function Foot({ court }: { court: Court }) {
  const { t } = useTranslation()
  const gap = useGap(court)
  const count = (zone: 'up' | 'down') => court.rows.filter((row) => row.zone === zone).length
  const [up, down] = [count('up'), count('down')]
  return (
    <div className={styles.foot}>
      <Row between wrap gap={8}>
        {up > 0 && <span>{t('courts.goUp', { count: up, court: court.court - 1 })}</span>}
        {down > 0 && <span>{t('courts.goDown', { count: down, court: court.court + 1 })}</span>}
      </Row>
      <Caption>
        {gap} {t('courts.bestDays')} {court.keeps && t(`courts.keeps.${court.keeps}`)}
      </Caption>
    </div>
  )
}

const MOST = 7 // squares

/** The divisions next to the user's own, the first at the end of the lane. */
function near(court: number, courts: number): number[] {
  const first = Math.max(1, Math.min(court - Math.floor(MOST / 2), courts - MOST + 1))
  const count = Math.min(MOST, courts)
  return Array.from({ length: count }, (_, i) => first + i).toReversed()
}

/** The user's division, on the way to the first. */
function DivisionLane({ court, courts }: { court: number; courts: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.lane} role="img" aria-label={t('courts.courtOf', { court, courts })}>
      {near(court, courts).map((n) => (
        <span key={n} className={classes(styles.square, n === court && styles.divisionLaneOwn)}>
          <CourtNumeral value={n} size={18} />
        </span>
      ))}
    </span>
  )
}

/** The court one plays in this month: who is in it, and who goes up and down as it stands. */
function OwnDivision({ court }: { court: Court }) {
  const { t, i18n } = useTranslation()
  const month = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  return (
    <Card aria-label={t('courts.yours')}>
      <CardHead title={t('courts.yours')}>
        <RemainingTime court={court} />
        <CardEnd variant="caption">{month.format(new Date(`${court.month}-01T00:00:00Z`))}</CardEnd>
      </CardHead>
      <Row wrap gap={12} className={styles.where}>
        <DivisionLane court={court.court} courts={court.courts} />
        <Text variant="caption">
          {t('courts.courtOf', { court: court.court, courts: court.courts })}
          {', '}
          {t('courts.people', { count: court.rows.length })}
        </Text>
      </Row>
      <DivisionRows rows={court.rows} />
      <Foot court={court} />
    </Card>
  )
}

/** For admins: whether the space plays in divisions. */
function CourtSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useAction({ refetches: [['court']] })
  const change = (isEnabled: boolean) =>
    act(() => call(switchCourts, { body: { companyId, isOn: isEnabled } }))
  return (
    <Switch
      label={t('courts.switch')}
      checked={isOn}
      disabled={busy}
      onChange={(_, { checked }) => void change(checked)}
    />
  )
}

/** Shown where there is no division. */
function NoCourt({ court: { isOn, month } }: { court: Court }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const why = !isOn ? 'off' : month ? 'waiting' : 'forming'
  return (
    <StateCard
      art={stateNobody}
      title={t(`courts.${why}.title`)}
      actions={
        why !== 'forming' && (
          <Button onClick={() => navigate('/leaderboard')}>{t('board.back')}</Button>
        )
      }
    >
      {t(`courts.${why}.text`)}
    </StateCard>
  )
}

function Last({ court: { last } }: { court: Court }) {
  const { t, i18n } = useTranslation()
  if (!last) return null
  const format = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  const month = format.format(new Date(`${last.month}-01T00:00:00Z`))
  return <Text as="p">{t(`courts.last.${last.move}`, { month, court: last.court })}</Text>
}

/** The divisions of fifteen: the user's own, and the result of the last. */
export function DivisionTab() {
  const isAdmin = useSession((s) => Boolean(s.user?.isAdmin))
  const { data, error, refetch } = useDivision()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Card aria-busy="true" />
  return (
    <div className={styles.page}>
      {data.court > 0 ? <OwnDivision court={data} /> : <NoCourt court={data} />}
      <Last court={data} />
      {isAdmin && <CourtSwitch isOn={data.isOn} />}
    </div>
  )
}
