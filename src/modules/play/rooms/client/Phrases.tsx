import { Button, MenuItem } from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { useTranslation } from 'react-i18next'
import { phrases } from '#shared/protocol.ts'
import { useRoomAction } from './useRoomAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'

/** The phrases that can be said at a table. */
export function PhraseMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  return (
    <ActionMenu
      trigger={
        <Button
          appearance="subtle"
          className={className}
          icon={<ChatRegular />}
          aria-label={t('room.phrases.label')}
        />
      }
    >
      {phrases.map((phrase) => (
        <MenuItem key={phrase} onClick={() => void act('room:say', { phrase })}>
          {t(`room.phrases.${phrase}`)}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}
