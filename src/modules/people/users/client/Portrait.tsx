import { Button } from '@fluentui/react-components'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { usePicture } from './usePicture.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { Row } from '#client/ui/Row.tsx'

const SHAPE = { width: 256, height: 256 }

/** Chooses the user's picture, or removes it. */
export function Portrait({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save, busy } = useSaveProfile(user)
  const label = t('settings.picture')
  const { button, parts } = usePicture({
    label,
    shape: SHAPE,
    onPicture: (profileImage) => save({ profileImage }),
  })
  return (
    <Row gap={8} wrap role="group" aria-label={label}>
      <Button icon={<ImageRegular />} disabled={busy} {...button}>
        {t('settings.choose')}
      </Button>
      {user.profileImage && (
        <Button appearance="subtle" disabled={busy} onClick={() => void save({ profileImage: '' })}>
          {t('settings.remove')}
        </Button>
      )}
      {parts}
    </Row>
  )
}
