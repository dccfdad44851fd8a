import { Button, Input } from '@fluentui/react-components'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { renameEvent } from '../../../special-events.contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { useAct, type EditorProps } from './useEditor.ts'
import styles from './RenameForm.module.css'

const NAME_MAX = 60

/** An event's name while it is written anew. */
export function RenameForm({ event, ids, take, onDone }: EditorProps & { onDone: () => void }) {
  const { t } = useTranslation()
  const { isBusy, attempt } = useAct()
  const [name, setName] = useState(event.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = () =>
    attempt(async () => {
      take(await call(renameEvent, { body: { ...ids, name: name.trim() } }))
      onDone()
    })
  useUnsaved(name !== event.name, name.trim() ? save : null)
  const submit = (sent: SubmitEvent) => {
    sent.preventDefault()
    void save()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Input
        ref={field}
        className={styles.name ?? ''}
        aria-label={t('event.admin.name')}
        value={name}
        maxLength={NAME_MAX}
        onChange={(_, { value }) => setName(value)}
      />
      <Button type="submit" appearance="primary" disabled={isBusy || !name.trim()}>
        {t('event.save')}
      </Button>
      <Button onClick={onDone}>{t('event.admin.cancel')}</Button>
    </form>
  )
}
