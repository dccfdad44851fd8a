import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { subscriptionOverview } from '#shared/api/billing.ts'
import { dateFormat } from '../base/language/language.ts'
import { useSession } from '../base/session/session.ts'
import { host } from '../host/host.ts'
import stateAdmin from '../ui/art/state/limited-admin.svg'
import stateMember from '../ui/art/state/limited-member.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { StateSheet } from '../ui/StateSheet.tsx'
import { Going } from './Going.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { LimitedTrack } from './LimitedTrack.tsx'
import { useNavigate } from '../base/useNavigate.ts'

type Overview = z.infer<typeof subscriptionOverview.answer>

function useDate(day: string | null): string {
  const { i18n } = useTranslation()
  if (!day) return ''
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(i18n.language, format).format(new Date(day))
}

function Go({ to, text, look }: { to: string; text: string; look?: 'primary' | 'subtle' }) {
  const navigate = useNavigate()
  return (
    <Button {...(look && { appearance: look })} onClick={() => navigate(to)}>
      {text}
    </Button>
  )
}

/** What opens again, and by when; on a phone in Teams without a word of money. */
function useAdminWords({ isDeactivated, deactivationDueDate }: Overview) {
  const { t } = useTranslation()
  const date = useDate(isDeactivated ? null : deactivationDueDate)
  const soon = t(isDeactivated ? 'limited.closed' : 'limited.closesSoon')
  if (host.teams?.isMobile) return { title: soon, text: t('limited.phone'), closes: null }
  return {
    title: date ? t('limited.closesOn', { date }) : soon,
    text: t(isDeactivated ? 'limited.closedText' : 'limited.adminText'),
    closes: date && deactivationDueDate,
  }
}

function LimitedAdmin({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { title, text, closes } = useAdminWords(overview)
  const isPhone = host.teams?.isMobile ?? false
  return (
    <StateSheet
      wide
      art={overview.isDeactivated ? stateMember : stateAdmin}
      title={title}
      actions={
        <>
          {!isPhone && <Go look="primary" to="/payment-method" text={t('limited.update')} />}
          {!isPhone && <Go to="/plans" text={t('limited.plans')} />}
          <Go look="subtle" to="/dashboard" text={t('limited.dashboard')} />
        </>
      }
    >
      <p>{text}</p>
      {closes && <LimitedTrack closes={closes} />}
    </StateSheet>
  )
}

/** Who can help. */
function Helpers({ admins }: Pick<Overview, 'admins'>) {
  const { t, i18n } = useTranslation()
  const names = admins.map(({ name }) => name)
  const list = new Intl.ListFormat(i18n.language).format(names)
  if (names.length === 0) return null
  return (
    <Row gap={8}>
      {admins.map((admin) => (
        <Avatar key={admin.name} name={admin.name} image={admin.profileImage} size={32} />
      ))}
      <Text variant="caption">{t('limited.lookAfter', { names: list, count: names.length })}</Text>
    </Row>
  )
}

function LimitedMember({ overview, space }: { overview: Overview; space: string }) {
  const { t } = useTranslation()
  const { isDeactivated } = overview
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('limited.notAllowed')}
      actions={
        isDeactivated ? (
          <Go to="/user-settings" text={t('limited.settings')} />
        ) : (
          <Go look="primary" to="/dashboard" text={t('limited.dashboard')} />
        )
      }
    >
      <p>{t(isDeactivated ? 'limited.closedMemberText' : 'limited.memberText', { space })}</p>
      <Helpers admins={overview.admins} />
    </StateSheet>
  )
}

/** In place of a protected page while play, or the space, is closed. */
export default function Limited({ overview }: { overview: Overview }) {
  const user = useSession((s) => s.user)
  if (overview.goesAt) return <Going goesAt={overview.goesAt} />
  if (user?.isAdmin) return <LimitedAdmin overview={overview} />
  return <LimitedMember overview={overview} space={user?.team.name ?? ''} />
}
