import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import { UndoDeletion } from '#modules/admin/data/client/UndoDeletion.tsx'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateMember from '#client/ui/art/state/limited-member.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'

type Overview = z.infer<typeof subscriptionOverview.answer>

const moment = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** In place of a page of a space that is being deleted: when it goes, and what one can still do. */
export function SpaceDeletionPending({ deleteAt }: { deleteAt: NonNullable<Overview['goesAt']> }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const user = useSession((s) => s.user)
  const date = dateFormat(i18n.language, moment).format(new Date(deleteAt))
  const space = user?.team.name ?? ''
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('going.title', { space, date })}
      actions={
        <>
          {user?.isAdmin && <UndoDeletion />}
          {user?.isAdmin && (
            <Button onClick={() => navigate('/admin/data')}>{t('admin.section.data')}</Button>
          )}
          <Button onClick={() => navigate('/user-settings')}>{t('limited.settings')}</Button>
        </>
      }
    >
      <p>{t(user?.isAdmin ? 'going.adminText' : 'going.memberText')}</p>
    </StateSheet>
  )
}
