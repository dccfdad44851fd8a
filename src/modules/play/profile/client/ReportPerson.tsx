import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { report, type Reportable } from '#modules/admin/reports/contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

interface Props {
  person: { readonly userId: string; readonly name: string; readonly profileImage: string }
}

function useReport(personId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  return async (what: Reportable) => {
    try {
      await call(report, { body: { personId, what } })
      toast(true, t('profile.report.isReported'))
      await queries.invalidateQueries()
    } catch (error) {
      toast(false, errorText(error))
    }
  }
}

/** Has admins look at a colleague's picture or name; both are hidden meanwhile. */
export function ReportPerson({ person }: Props) {
  const { t } = useTranslation()
  const send = useReport(person.userId)
  const item = (what: Reportable) => (
    <MenuItem icon={<FlagRegular />} onClick={() => void send(what)}>
      {t(`profile.report.${what}`)}
    </MenuItem>
  )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('profile.report.more', { name: person.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {person.profileImage && item('picture')}
          {item('name')}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
