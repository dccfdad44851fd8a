import type { ReactNode } from 'react'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { useEditing, useSettings, type Editing, type Page } from './useSettings.ts'
import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { useIsCounting } from '#modules/admin/data/client/index.ts'
import { useValueText } from './useValueText.ts'
import styles from './Admin.module.css'

/** Two admins changed the same: both values are shown, and the one who is here chooses. */
function Conflict({ editing }: { editing: Editing }) {
  const { t } = useTranslation()
  const valueText = useValueText()
  const { conflict, draft, discard, saveMine, busy } = editing
  if (!conflict) return null
  const present = conflict as unknown as Record<string, unknown>
  return (
    <AppDialog title={t('admin.conflict.title')} onClose={discard}>
      <DialogContent>
        <p>{t('admin.conflict.text')}</p>
        <dl className={styles.values}>
          {Object.entries(draft).map(([field, mine]) => (
            <div key={field}>
              <dt>{t(`admin.field.${field as 'name'}`)}</dt>
              <dd>
                {t('admin.conflict.theirs', {
                  value: valueText(present[field], { setting: field }),
                })}
              </dd>
              <dd>{t('admin.conflict.mine', { value: valueText(mine, { setting: field }) })}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={discard}>{t('admin.conflict.keep')}</Button>
        <Button appearance="primary" disabled={busy} onClick={() => void saveMine()}>
          {t('admin.conflict.save')}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}

/** Saves or drops what was changed on a page of the panel. */
function SaveBar({ editing }: { editing: Editing }) {
  const { t } = useTranslation()
  const { isChanged, busy, draft, discard, save } = editing
  const isBlocked = useIsCounting()
  const fields = Object.keys(draft).map((field) => t(`admin.field.${field as 'name'}`))
  return (
    <>
      {isChanged && (
        <Text variant="caption" role="status">
          {t('admin.unsaved', { fields: fields.join(', ') })}
        </Text>
      )}
      <Button className={styles.discard ?? ''} disabled={!isChanged || busy} onClick={discard}>
        {t('admin.discard')}
      </Button>
      <Button
        appearance="primary"
        disabled={!isChanged || busy || isBlocked}
        onClick={() => void save()}
      >
        {t('admin.save')}
      </Button>
      <Conflict editing={editing} />
    </>
  )
}

interface Props {
  section: string
  about?: (page: Page) => string
  children: (page: Page, editing: Editing) => ReactNode
}

function Loaded({ section, about, children, page }: Props & { page: Page }) {
  const editing = useEditing(page)
  const text = about?.(page)
  return (
    <AdminFrame
      section={section}
      {...(text !== undefined && { about: text })}
      actions={<SaveBar editing={editing} />}
    >
      {children(page, editing)}
    </AdminFrame>
  )
}

/** A page of the panel whose settings are edited and saved together. */
export function SettingsPage(props: Props) {
  const { data, error, refetch } = useSettings()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Loaded {...props} page={data} />
}
