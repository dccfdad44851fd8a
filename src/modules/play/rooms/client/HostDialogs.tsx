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
import type { RoomPerson } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { leaveForm, useUnsaved } from '#client/unsaved.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useRoomStore } from './room-store.ts'
import { useRoomAction } from './useRoomAction.ts'
import styles from './PlayScreen.module.css'

const NAME_MAX = 60

interface DialogProps {
  open: boolean
  onClose: () => void
}

function NameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { act, busy } = useRoomAction()
  const known = useRoomStore((s) => s.name)
  const [name, setName] = useState(known)
  const save = async () => {
    const isDone = await act('room:rename', { name })
    if (isDone) onClose()
    return isDone
  }
  useUnsaved(name !== known, save)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DialogBody>
        <DialogTitle>{t('room.rename.action')}</DialogTitle>
        <DialogContent>
          <Field label={t('room.rename.name')} hint={t('room.rename.hint')}>
            <Input
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={(_, { value }) => setName(value)}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('room.rename.back')}</Button>
          <Button type="submit" appearance="primary" disabled={busy}>
            {t('room.rename.save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  )
}

/** The host calls the room something else. */
export function RenameRoom({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && leaveForm(onClose)}>
      <DialogSurface>
        <NameForm onClose={onClose} />
      </DialogSurface>
    </Dialog>
  )
}

/** Everyone in the room but the viewer: at the table and watching. */
function useOthersHere(): RoomPerson[] {
  const me = useSession((s) => s.user?.userId)
  const { players, spectators } = useRoomStore()
  const seated = players.filter(({ dropped }) => dropped !== 'removed')
  const people = [...seated, ...spectators].flatMap(({ id, name, profileImage }) =>
    id === null || id === me ? [] : [{ id, name, profileImage }],
  )
  return people
}

/** Asks once, then takes someone out of the room. */
export function ConfirmRemoval({ of, onClose }: { of: RoomPerson | null; onClose: () => void }) {
  const { act } = useRoomAction()
  const personName = usePersonName()
  return (
    <ConfirmDialog
      about="remove"
      name={of ? personName(of.name) : ''}
      open={of !== null}
      onClose={onClose}
      onConfirm={() => void (of && act('room:remove', { userId: of.id }))}
    />
  )
}

/** Everyone the host may take out of the room. */
export function RemovePerson({ open, onClose }: DialogProps) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const people = useOthersHere()
  const [chosen, setChosen] = useState<RoomPerson | null>(null)
  const choose = (person: RoomPerson) => {
    onClose()
    setChosen(person)
  }
  return (
    <>
      <AppDialog title={t('room.remove.someone')} open={open} onClose={onClose}>
        <DialogContent>
          {people.length === 0 && <Text as="p">{t('room.remove.none')}</Text>}
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.id}>
                <Avatar name={person.name} image={person.profileImage} size={28} />
                <Text grow ellipsis>
                  {personName(person.name)}
                </Text>
                <Button
                  size="small"
                  aria-label={t('room.remove.label', { name: personName(person.name) })}
                  onClick={() => choose(person)}
                >
                  {t('room.remove.action')}
                </Button>
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('room.close')}</Button>
        </DialogActions>
      </AppDialog>
      <ConfirmRemoval of={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
