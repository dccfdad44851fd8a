import {
  Field,
  Input,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DEPARTMENT_NAME_MAX, type Department } from '../contract.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import type { Acts } from './useDepartments.ts'
import { leaveForm, useUnsaved } from '#client/unsaved.ts'
import { FormError } from '#client/ui/FormError.tsx'
import styles from './Departments.module.css'

interface DepartmentDialogProps {
  title: string
  action: string
  ready: boolean
  onClose: () => void
  onAct: () => Promise<string | null> // what was refused; null: done
  children: ReactNode
}

/** A question about a department. It stays, with the reason, while the answer is refused. */
function DepartmentDialog({
  title,
  action,
  ready,
  onClose,
  onAct,
  children,
}: DepartmentDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const act = async () => {
    setBusy(true)
    const reason = await onAct()
    setBusy(false)
    if (reason === null) onClose()
    else setRefused(reason)
    return reason === null
  }
  useUnsaved(ready, act)
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && (ready ? leaveForm(onClose) : onClose())}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (ready && !busy) void act()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content ?? ''}>
              {children}
              {refused && <FormError role="alert">{refused}</FormError>}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('start.cancel')}</Button>
              <Button type="submit" appearance="primary" disabled={!ready || busy}>
                {action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('adminDepartments.nameLabel')}>
      <Input
        autoComplete="off"
        maxLength={DEPARTMENT_NAME_MAX}
        value={value}
        onChange={(_, { value: name }) => onChange(name)}
      />
    </Field>
  )
}

/** Asks what a new department is called. */
export function NewDialog({ acts, onClose }: { acts: Acts; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <DepartmentDialog
      title={t('adminDepartments.newTitle')}
      action={t('adminDepartments.make')}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => acts.make(name.trim())}
    >
      <NameField value={name} onChange={setName} />
    </DepartmentDialog>
  )
}

interface OfOneProps {
  department: Department
  acts: Acts
  onClose: () => void
}

/** Asks what a department is to be called. */
export function RenameDialog({ department, acts, onClose }: OfOneProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(department.name)
  return (
    <DepartmentDialog
      title={t('adminDepartments.renameTitle', { name: department.name })}
      action={t('adminDepartments.save')}
      ready={name.trim() !== '' && name.trim() !== department.name}
      onClose={onClose}
      onAct={() => acts.rename(department, name.trim())}
    >
      <NameField value={name} onChange={setName} />
      <p>{t('adminDepartments.renameText')}</p>
    </DepartmentDialog>
  )
}

/** Asks which department somebody's is merged into. */
export function MergeDialog({
  department,
  others,
  acts,
  onClose,
}: OfOneProps & { others: readonly Department[] }) {
  const { t } = useTranslation()
  const [intoId, setIntoId] = useState('')
  const into = others.find(({ departmentId }) => departmentId === intoId)
  const { name } = department
  return (
    <DepartmentDialog
      title={t('adminDepartments.mergeTitle', { name })}
      action={t('adminDepartments.mergeAct')}
      ready={into !== undefined}
      onClose={onClose}
      onAct={() => acts.merge(department, into!)}
    >
      <p>{t('adminDepartments.mergeText', { name })}</p>
      <ListOption
        label={t('adminDepartments.mergeInto')}
        value={intoId}
        options={others.map((one) => ({ value: one.departmentId, text: one.name }))}
        onChange={setIntoId}
      />
    </DepartmentDialog>
  )
}
