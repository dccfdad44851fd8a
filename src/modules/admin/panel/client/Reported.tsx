import { Button } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openReports, type OpenReport, decideReport } from '#modules/admin/reports/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { everyQuery, useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { About, CardNote, Lines } from './PanelLayout.tsx'
import styles from './Admin.module.css'

/** What is reported, as little of it as can be until the admin wants to see it. */
function Tile({ one, isSeen }: { one: OpenReport; isSeen: boolean }) {
  if (one.what === 'picture' && isSeen)
    return <Avatar name={one.name} image={one.picture} size={48} />
  return (
    <span className={styles.reportedTile} aria-hidden="true">
      {one.what === 'picture' ? <EyeOffRegular fontSize={24} /> : <RenameRegular fontSize={20} />}
    </span>
  )
}

/** Shows what was reported again, or takes it down. */
function useDecideReport({ personId, what, name }: OpenReport) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act } = useAction({ refetches: [everyQuery] })
  return (isFine: boolean) =>
    act(
      () => call(decideReport, { body: { teamId, personId, what, isFine } }),
      isFine ? t('admin.reports.isFine') : t('admin.reports.isRemoved', { name }),
    )
}

function Acts({ one, what }: { one: OpenReport; what: string }) {
  const { t } = useTranslation()
  const decide = useDecideReport(one)
  if (!one.mayDecide) return <Text variant="caption">{t('admin.reports.other')}</Text>
  const label = (act: string) => t('admin.reports.act', { act, what })
  return (
    <Row gap={8} wrap>
      <Button
        size="small"
        aria-label={label(t('admin.reports.fine'))}
        onClick={() => void decide(true)}
      >
        {t('admin.reports.fine')}
      </Button>
      <Button
        size="small"
        className={styles.remove}
        aria-label={label(t('admin.reports.remove'))}
        onClick={() => void decide(false)}
      >
        {t('admin.reports.remove')}
      </Button>
    </Row>
  )
}

function Line({ one }: { one: OpenReport }) {
  const { t, i18n } = useTranslation()
  const [isSeen, setIsSeen] = useState(false)
  const { count, name } = one
  const what = t(`admin.reports.${one.what}`, { name })
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const when = format.format(new Date(one.since))
  return (
    <li className={styles.line}>
      <Tile one={one} isSeen={isSeen} />
      <About>
        <Text strong>{what}</Text>
        <Text variant="caption">{t('admin.reports.count', { count, when })}</Text>
      </About>
      {one.what === 'picture' && !isSeen && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={t('admin.reports.act', { act: t('admin.reports.look'), what })}
          onClick={() => setIsSeen(true)}
        >
          {t('admin.reports.look')}
        </Button>
      )}
      <Acts one={one} what={what} />
    </li>
  )
}

/** Pictures and names that members reported, hidden until an admin has looked. */
export function Reported() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(openReports, { queryKey: ['reports', teamId], params: { id: teamId } })
  const reports = data?.reports ?? []
  return (
    <Card aria-label={t('admin.reports.title')} aria-busy={!data}>
      <CardHead title={t('admin.reports.title')}>
        {reports.length > 0 && <Chip>{reports.length}</Chip>}
        <Text variant="caption">{t('admin.reports.never')}</Text>
      </CardHead>
      <Lines>
        {reports.map((one) => (
          <Line key={`${one.personId} ${one.what}`} one={one} />
        ))}
      </Lines>
      <CardNote>
        <Caption>
          {t(data && reports.length === 0 ? 'admin.reports.none' : 'admin.reports.about')}
        </Caption>
      </CardNote>
    </Card>
  )
}
