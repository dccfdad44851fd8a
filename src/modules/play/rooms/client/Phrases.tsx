import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { useTranslation } from 'react-i18next'
import { phrases } from '#shared/protocol.ts'
import { useRoomAction } from './useRoomAction.ts'

/** The phrases that can be said at a table. */
export function PhraseMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={className}
          icon={<ChatRegular />}
          aria-label={t('room.phrases.label')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {phrases.map((phrase) => (
            <MenuItem key={phrase} onClick={() => void act('room:say', { phrase })}>
              {t(`room.phrases.${phrase}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
