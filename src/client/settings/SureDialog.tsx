import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SureDialogProps {
  what: 'leave' | 'delete'
  name: string // to be typed
  onConfirm: () => void
}

/** For what can't be undone: says what stays, and asks for the name to be typed. */
export function SureDialog({ what, name, onConfirm }: SureDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <Dialog modalType="alert" onOpenChange={() => setTyped('')}>
      <DialogTrigger disableButtonEnhancement>
        <Button className={what === 'delete' ? 'dng' : undefined}>
          {t(`settings.${what}.action`)}
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t(`settings.${what}.title`)}</DialogTitle>
          <DialogContent className="col g12">
            <p>{t(`settings.${what}.sure`)}</p>
            <Field label={t('settings.type', { name })}>
              <Input
                autoComplete="off"
                value={typed}
                onChange={(_, { value }) => setTyped(value)}
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('start.cancel')}</Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" disabled={typed.trim() !== name} onClick={onConfirm}>
                {t(`settings.${what}.action`)}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
