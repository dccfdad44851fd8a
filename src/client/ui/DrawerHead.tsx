import { Button, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'

/** A drawer's title and what closes it. */
export function DrawerHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        action={
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('room.close')}
            onClick={onClose}
          />
        }
      >
        {title}
      </DrawerHeaderTitle>
    </DrawerHeader>
  )
}
