import { Button, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { switchCourts, type YourCourt as Court } from '../../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateNobody from '#client/ui/art/state/nobody.svg'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/useAction.ts'
import { useDivision } from './useDivision.ts'
import { OwnDivision } from './OwnDivision.tsx'
import styles from './DivisionTab.module.css'

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
