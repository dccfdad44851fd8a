import { Button, MenuItemRadio } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ShieldFilled } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#modules/people/membership/contract.ts'

type Member = Pick<MemberRow, 'userId' | 'name' | 'isAdmin'>
import { changeUser, currentUser } from '#client/session/session.ts'
import { updateAdminSettings } from '../contract.ts'
import { call } from '#client/api.ts'
import { useAction } from '#client/useAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'

type RoleName = 'admin' | 'member'

/** Makes a member admin or an admin member; an admin who gives up the role is a member immediately. */
function useChange({ userId, name }: Member) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['members'], ['adminPage']] })
  const change = (role: RoleName) =>
    act(
      async () => {
        const { teamId = '' } = currentUser() ?? {}
        const field = role === 'admin' ? 'addedAdmins' : 'removedAdmins'
        await call(updateAdminSettings, { body: { teamId, [field]: [userId] } })
        changeUser(userId, (user) => ({ ...user, isAdmin: role === 'admin' }))
      },
      t(`admin.role.${role}Now`, { name }),
    )
  return { busy, change }
}

/** The role of someone in the space, and the choice to change it. */
export function Role({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { busy, change } = useChange(member)
  const role: RoleName = member.isAdmin ? 'admin' : 'member'
  return (
    <ActionMenu
      checkedValues={{ role: [role] }}
      trigger={
        <Button
          size="small"
          disabled={busy}
          appearance={member.isAdmin ? 'outline' : 'subtle'}
          {...(member.isAdmin && { icon: <ShieldFilled /> })}
          aria-label={t('admin.role.label', { name: member.name, role: t(`admin.role.${role}`) })}
        >
          {t(`admin.role.${role}`)}
          <ChevronDownRegular fontSize={16} />
        </Button>
      }
    >
      {(['admin', 'member'] as const).map((value) => (
        <MenuItemRadio
          key={value}
          name="role"
          value={value}
          onClick={() => value !== role && void change(value)}
        >
          {t(`admin.role.${value}`)}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  )
}
