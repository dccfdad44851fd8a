import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX, type User } from '#shared/api/accounts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ProfileBanner } from '../ui/ProfileBanner.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { useSave } from './useSave.ts'

function Name({ user }: { user: User }) {
  const { t } = useTranslation()
  const [name, setName] = useState(user.name)
  const { save, busy } = useSave(user)
  const isChanged = name.trim() !== user.name
  return (
    <form
      className="row g8 se-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save({ name: name.trim() })
      }}
    >
      <Field label={t('field.name')} className="grow">
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
    </form>
  )
}

/** How colleagues see one. */
export function PersonCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save, busy } = useSave(user)
  return (
    <section className="card se-person" aria-label={t('settings.person')}>
      <ProfileBanner image={user.profileBgImage} />
      <div className="yc">
        <div className="row g16 wrap">
          <Avatar ring name={user.name} image={user.profileImage} size={96} />
          <div className="col g8">
            {[48, 32, 24].map((size) => (
              <Avatar key={size} name={user.name} image={user.profileImage} size={size} />
            ))}
          </div>
          <PictureChoice
            label={t('settings.picture')}
            shape={{ width: 256, height: 256 }}
            has={user.profileImage !== ''}
            disabled={busy}
            onChange={(profileImage) => save({ profileImage })}
          />
        </div>
        <Name user={user} />
        <PictureChoice
          label={t('settings.background')}
          shape={{ width: 1216, height: 304 }}
          has={user.profileBgImage !== ''}
          disabled={busy}
          onChange={(profileBgImage) => save({ profileBgImage })}
        />
      </div>
    </section>
  )
}
