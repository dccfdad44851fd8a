import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX, type User } from '#shared/api/accounts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ProfileBanner } from '../ui/ProfileBanner.tsx'
import { Background } from './Background.tsx'
import { Portrait } from './Portrait.tsx'
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
  return (
    <section className="card se-person" aria-label={t('settings.person')}>
      <ProfileBanner image={user.profileBgImage} />
      <div className="yc">
        <div className="yr">
          <Avatar ring name={user.name} image={user.profileImage} size={136} />
          <div className="col g12 grow">
            <Name user={user} />
            <div className="row g8">
              {[48, 32, 24].map((size) => (
                <Avatar key={size} name={user.name} image={user.profileImage} size={size} />
              ))}
            </div>
            <Portrait user={user} />
          </div>
        </div>
        <Background user={user} />
      </div>
    </section>
  )
}
