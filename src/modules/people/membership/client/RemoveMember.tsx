import { Button } from '@fluentui/react-components'
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete'
import { useTranslation } from 'react-i18next'
import { removeMember } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { TypeToConfirmDialog } from '#client/ui/TypeToConfirmDialog.tsx'
import { everyQuery, useAction } from '#client/ui/useAction.ts'

interface RemoveMemberProps {
  person: { readonly userId: string; readonly name: string }
  onDone?: () => void
}

/** For admins: takes a colleague out of the space; their results stay. */
export function RemoveMember({ person, onDone }: RemoveMemberProps) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [everyQuery] })
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const remove = async () => {
    const body = { teamId, memberId: person.userId }
    const isRemoved = await act(
      () => call(removeMember, { body }),
      t('profile.removed', { name: person.name }),
    )
    if (isRemoved) onDone?.()
  }
  const title = t('profile.remove.title', { name: person.name })
  return (
    <TypeToConfirmDialog
      danger
      trigger={
        <Button appearance="subtle" icon={<PersonDeleteRegular />}>
          {t('profile.remove.action')}
        </Button>
      }
      action={t('profile.remove.action')}
      title={title}
      text={t('profile.remove.sure')}
      name={person.name}
      onConfirm={() => void remove()}
    />
  )
}
