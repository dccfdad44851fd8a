import {
  Button,
  DialogActions,
  DialogContent,
  DialogTrigger,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyDialog } from './LazyDialog.tsx'
import { classes } from './classes.ts'
import { DialogSheet } from './AppDialog.tsx'
import styles from './TypeToConfirmDialog.module.css'

interface TypeToConfirmDialogProps {
  action: string
  title: string
  text: string // what stays and what goes
  name: string // to be typed
  danger?: boolean
  trigger?: ReactElement<{ onClick?: () => void }> // what opens it; a button with the action otherwise
  onConfirm: () => void
}

/** For what can't be undone: says what stays, and asks for the name to be typed. */
export function TypeToConfirmDialog({
  action,
  title,
  text,
  name,
  danger,
  trigger,
  onConfirm,
}: TypeToConfirmDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <LazyDialog
      trigger={trigger ?? <Button className={classes(danger && styles.danger)}>{action}</Button>}
      onChange={() => setTyped('')}
    >
      <DialogSheet title={title}>
        <DialogContent className={styles.content}>
          <p>{text}</p>
          <Field label={t('settings.type', { name })}>
            <Input autoComplete="off" value={typed} onChange={(_, { value }) => setTyped(value)} />
          </Field>
        </DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button>{t('start.cancel')}</Button>
          </DialogTrigger>
          <DialogTrigger disableButtonEnhancement>
            <Button appearance="primary" disabled={typed.trim() !== name} onClick={onConfirm}>
              {action}
            </Button>
          </DialogTrigger>
        </DialogActions>
      </DialogSheet>
    </LazyDialog>
  )
}
