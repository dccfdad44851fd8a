import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { removeMember } from '#shared/api/membership.ts'
import type { Profile } from '#shared/api/profile.ts'
import { call } from '../api.ts'
import { useSession } from '../session/session.ts'
import { SureDialog } from '../ui/SureDialog.tsx'
import { toast } from '../ui/toasts.ts'
import { useErrorText } from '../ui/useErrorText.ts'

/** For admins: takes a colleague out of the space; their results stay. */
export function RemoveMember({ person }: { person: Profile['person'] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const remove = async () => {
    try {
      await call(removeMember, { body: { teamId, memberId: person.userId } })
      await queries.invalidateQueries()
      toast(true, t('profile.removed', { name: person.name }))
      await navigate('/leaderboard')
    } catch (error) {
      toast(false, errorText(error))
    }
  }
  return (
    <SureDialog
      danger
      quiet
      action={t('profile.remove.action')}
      title={t('profile.remove.title', { name: person.name })}
      text={t('profile.remove.sure')}
      name={person.name}
      onConfirm={() => void remove()}
    />
  )
}
