import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { NAME_MAX, type User } from '#shared/accounts.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ProfileBanner } from '#client/ui/ProfileBanner.tsx'
import { Background } from './Background.tsx'
import { usePicture } from './usePicture.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { Card } from '#client/ui/Card.tsx'
import styles from './Settings.module.css'

function Name({ user }: { user: User }) {
  const { t } = useTranslation()
  const [name, setName] = useState(user.name)
  const { save, busy } = useSaveProfile(user)
  const isChanged = name.trim() !== user.name
  const saveName = () => save({ name: name.trim() })
  useUnsaved(isChanged, name.trim() ? saveName : null)
  return (
    <Row
      as="form"
      gap={8}
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void saveName()
      }}
    >
      <Field label={t('field.name')} className={styles.field}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={name}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabled={busy || !isChanged || !name.trim()}>
        {t('settings.save')}
      </Button>
    </Row>
  )
}

const SHAPE = { width: 256, height: 256 }

/** Chooses the user's picture, or removes it. */
function Portrait({ user }: { user: User }) {
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

/** How colleagues see one. */
export function PersonCard({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.person} aria-label={t('settings.person')}>
      <ProfileBanner image={user.profileBgImage} />
      <div className={styles.personCardBody}>
        <div className={styles.personCardRow}>
          <Avatar ring name={user.name} image={user.profileImage} size={136} />
          <Column gap={12} grow className={styles.text}>
            <Name user={user} />
            <Row gap={8}>
              {[48, 32, 24].map((size) => (
                <Avatar key={size} name={user.name} image={user.profileImage} size={size} />
              ))}
            </Row>
            <Portrait user={user} />
          </Column>
        </div>
        <Background user={user} />
      </div>
    </Card>
  )
}
