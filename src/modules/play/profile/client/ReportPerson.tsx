import { Button, MenuItem } from '@fluentui/react-components'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useTranslation } from 'react-i18next'
import { report, type Reportable } from '#modules/admin/reports/contract.ts'
import { call } from '#client/api.ts'
import { everyQuery, useAction } from '#client/useAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'

interface Props {
  person: { readonly userId: string; readonly name: string; readonly profileImage: string }
}

/** Has admins look at a colleague's picture or name; both are hidden meanwhile. */
export function ReportPerson({ person }: Props) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [everyQuery] })
  const send = (what: Reportable) =>
    act(
      () => call(report, { body: { personId: person.userId, what } }),
      t('profile.report.isReported'),
    )
  const item = (what: Reportable) => (
    <MenuItem icon={<FlagRegular />} onClick={() => void send(what)}>
      {t(`profile.report.${what}`)}
    </MenuItem>
  )
  return (
    <ActionMenu
      trigger={
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('profile.report.more', { name: person.name })}
        />
      }
    >
      {person.profileImage && item('picture')}
      {item('name')}
    </ActionMenu>
  )
}
