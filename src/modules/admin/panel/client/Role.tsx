import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ShieldFilled } from '@fluentui/react-icons/svg/shield'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import type { Body } from '#shared/endpoint.ts'
import type { MemberRow } from '#modules/people/membership/contract.ts'

type Member = Pick<MemberRow, 'userId' | 'name' | 'isAdmin'>
import { changeUser, currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { updateAdminSettings } from '../contract.ts'
import { call } from '#client/api.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

type RoleName = 'admin' | 'member'

type Change = Partial<Omit<Body<typeof updateAdminSettings>, 'teamId'>>

/** Saves settings of the space immediately; where they were refused, returns false and shows the reason. */
function useSaveSettings() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const save = async (change: Change): Promise<boolean> => {
    const { teamId = '' } = currentUser() ?? {}
    setBusy(true)
    try {
      await call(updateAdminSettings, { body: { teamId, ...change } })
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

/** Makes a member admin or an admin member; an admin who gives up the role is a member immediately. */
function useChange({ userId, name }: Member) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { save, busy } = useSaveSettings()
  const change = async (role: RoleName) => {
    const field = role === 'admin' ? 'addedAdmins' : 'removedAdmins'
    if (!(await save({ [field]: [userId] }))) return
    changeUser(userId, (user) => ({ ...user, isAdmin: role === 'admin' }))
    toast(true, t(`admin.role.${role}Now`, { name }))
    for (const queryKey of [['members'], ['adminPage']])
      await queries.invalidateQueries({ queryKey })
  }
  return { busy, change }
}

/** The role of someone in the space, and the choice to change it. */
export function Role({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { busy, change } = useChange(member)
  const role: RoleName = member.isAdmin ? 'admin' : 'member'
  return (
    <Menu checkedValues={{ role: [role] }}>
      <MenuTrigger disableButtonEnhancement>
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
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
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
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
