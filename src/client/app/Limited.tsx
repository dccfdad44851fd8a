import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { subscriptionOverview } from '#shared/api/billing.ts'
import { dateFormat } from '../base/language/language.ts'
import { useSession } from '../base/session/session.ts'
import stateAdmin from '../ui/art/state/limited-admin.svg'
import stateMember from '../ui/art/state/limited-member.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { StateSheet } from '../ui/StateSheet.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { useNavigate } from '../base/useNavigate.ts'

type Overview = z.infer<typeof subscriptionOverview.answer>

function useDate(day: string | null): string {
  const { i18n } = useTranslation()
  if (!day) return ''
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(i18n.language, format).format(new Date(day))
}

function LimitedAdmin({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const date = useDate(overview.deactivationDueDate)
  return (
    <StateSheet
      wide
      art={stateAdmin}
      title={date ? t('limited.closesOn', { date }) : t('limited.closesSoon')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/payment-method')}>
            {t('limited.update')}
          </Button>
          <Button onClick={() => navigate('/plans')}>{t('limited.plans')}</Button>
          <Button appearance="subtle" onClick={() => navigate('/dashboard')}>
            {t('limited.dashboard')}
          </Button>
        </>
      }
    >
      <p>{t('limited.adminText')}</p>
      {date && (
        <Text as="p" strong>
          {t('limited.due', { date })}
        </Text>
      )}
    </StateSheet>
  )
}

function LimitedMember({ overview, space }: { overview: Overview; space: string }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const names = overview.admins.map(({ name }) => name)
  const list = new Intl.ListFormat(i18n.language).format(names)
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('limited.notAllowed')}
      actions={
        <Button appearance="primary" onClick={() => navigate('/dashboard')}>
          {t('limited.dashboard')}
        </Button>
      }
    >
      <p>{t('limited.memberText', { space })}</p>
      {names.length > 0 && (
        <Row gap={8}>
          {overview.admins.map((admin) => (
            <Avatar key={admin.name} name={admin.name} image={admin.profileImage} size={32} />
          ))}
          <Text variant="caption">
            {t('limited.lookAfter', { names: list, count: names.length })}
          </Text>
        </Row>
      )}
    </StateSheet>
  )
}

/** In place of a protected page while play is closed. */
export default function Limited({ overview }: { overview: Overview }) {
  const user = useSession((s) => s.user)
  if (user?.isAdmin) return <LimitedAdmin overview={overview} />
  return <LimitedMember overview={overview} space={user?.team.name ?? ''} />
}
