import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX, type User } from '#shared/accounts.ts'
import { useSaveProfile } from './useSaveProfile.ts'

/** Whose name an admin took down chooses another before all else. */
export default function ChooseNewName({ user }: { user: User }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { save, busy } = useSaveProfile(user)
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save({ name: name.trim() })
          }}
        >
          <DialogBody>
            <DialogTitle>{t('settings.rename.title')}</DialogTitle>
            <DialogContent>
              <p>{t('settings.rename.text')}</p>
              <Field label={t('field.name')}>
                <Input
                  name="name"
                  autoComplete="name"
                  maxLength={NAME_MAX}
                  value={name}
                  onChange={(_, { value }) => setName(value)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabled={busy || !name.trim()}>
                {t('settings.save')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
