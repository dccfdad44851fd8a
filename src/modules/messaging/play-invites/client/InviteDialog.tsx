import {
  Button,
  DialogActions,
  DialogContent,
  SearchBox,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { canChat } from './send-by-teams.ts'
import { useInvitable } from './useInvitable.ts'
import { useSendInvite, type Table } from './useSendInvite.ts'
import styles from './PlayInvites.module.css'

const SHOWN = 6

interface Person {
  readonly id: string
  readonly name: string
  readonly profileImage: string
  readonly isMember: boolean
}

interface RowProps {
  person: Person
  by: 'Slack' | 'Teams' | '' // '': an email
  isSent: boolean
  onInvite: () => Promise<unknown>
}

function Row({ person, by, isSent, onInvite }: RowProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const focusTarget = useRestoreFocusTarget() // dialogs on the way return the focus to it
  const { name, profileImage, isMember } = person
  const onClick = async () => {
    setBusy(true)
    await onInvite()
    setBusy(false)
  }
  return (
    <li>
      <span aria-hidden="true">
        <Avatar name={name} image={profileImage} size={32} />
      </span>
      <Column as="span" grow>
        <Text ellipsis>{name}</Text>
        {!isMember && (
          <Text variant="caption">
            {t(by ? 'invitePlay.notHere' : 'invitePlay.byMail', { by })}
          </Text>
        )}
      </Column>
      <Button
        {...focusTarget}
        size="small"
        disabledFocusable={isSent || busy}
        aria-label={isSent ? t('invitePlay.sentTo', { name }) : t('invitePlay.label', { name })}
        onClick={() => void onClick()}
        {...(isSent && { icon: <CheckmarkRegular /> })}
      >
        {t(isSent ? 'invitePlay.sent' : 'invitePlay.button')}
      </Button>
    </li>
  )
}

interface CandidateListProps {
  user: User
  typed: string
  table: Table
  seated: readonly (string | null)[]
}

/** People of that name who do not sit there yet, each with a button. */
function CandidateList({ user, typed, table, seated }: CandidateListProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { people, source, error } = useInvitable(user, typed)
  const { invite, sent } = useSendInvite()
  const candidates = people?.filter(({ id }) => !seated.includes(id))
  const none = candidates?.length === 0 && t(typed ? 'invitePlay.none' : 'invitePlay.nobody')
  const more = candidates && candidates.length > SHOWN && t('invitePlay.more')
  return (
    <>
      <ul
        className={styles.people}
        aria-label={t('invitePlay.list')}
        aria-busy={!candidates && !error}
      >
        {candidates?.slice(0, SHOWN).map((person) => (
          <Row
            key={person.id}
            person={person}
            by={source === 'Slack' ? 'Slack' : canChat(user) ? 'Teams' : ''}
            isSent={sent.includes(person.id)}
            onInvite={() => invite(person, table)}
          />
        ))}
      </ul>
      <Caption role="status" className={styles.note}>
        {error ? errorText(error) : none || more}
      </Caption>
    </>
  )
}

interface InviteDialogProps extends Omit<CandidateListProps, 'typed'> {
  open: boolean
  onClose: () => void
  onCopy: () => void
}

/** Looks for a colleague and invites them to a room; its link is there for everyone else. */
export default function InviteDialog({ open, onClose, onCopy, ...rest }: InviteDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  return (
    <AppDialog
      title={t('invitePlay.title')}
      open={open}
      onClose={onClose}
      className={styles.inviteDialogSurface}
    >
      <DialogContent className={styles.inviteDialogContent}>
        <SearchBox
          className={styles.search}
          placeholder={t('invitePlay.search')}
          aria-label={t('invitePlay.search')}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
        <CandidateList typed={typed} {...rest} />
      </DialogContent>
      <DialogActions>
        <Button icon={<LinkRegular />} className={styles.link} onClick={onCopy}>
          {t('invitePlay.copy')}
        </Button>
        <Button onClick={onClose}>{t('invitePlay.close')}</Button>
      </DialogActions>
    </AppDialog>
  )
}
