import { Button, MenuItem } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useTranslation } from 'react-i18next'
import { type Shared } from '../host/host.ts'
import { useShare } from './useShare.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useTeams } from '../host/useTeams.tsx'

/** Passes a page on: one button in a browser, a choice where there is Teams. */
export function ShareButton(what: Shared) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const { copy, copyForTeams, toTeams, hasTeams } = useShare()
  const plain = (
    <Button icon={<ShareRegular />} onClick={hasTeams ? undefined : () => void copy(what)}>
      {t('share.action')}
    </Button>
  )
  if (!hasTeams) return plain
  return (
    <ActionMenu trigger={plain}>
      <MenuItem onClick={() => void copy(what)}>{t('share.copy')}</MenuItem>
      {!context && (
        <MenuItem onClick={() => void copyForTeams(what)}>{t('share.copyForTeams')}</MenuItem>
      )}
      <MenuItem onClick={() => void toTeams(what)}>{t('share.toTeams')}</MenuItem>
    </ActionMenu>
  )
}
