import { Button, Field, Input } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail, type User } from '#shared/accounts.ts'
import { sendInviteEmail } from '../contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Text } from '#client/ui/Text.tsx'
import { LinkRow } from './LinkRow.tsx'
import { NoMail } from '#client/ui/NoMail.tsx'
import styles from './Invitations.module.css'

export interface Invited {
  readonly email: string
  readonly problem: string // '': sent
}

/** The addresses in what someone typed or pasted. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** Sends one invitation; what went wrong comes back with the address. */
export function useInvite(user: User) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return async (email: string): Promise<Invited> => {
    if (!isEmail(email)) return { email, problem: t('errors.email_invalid') }
    const body = { userId: user.userId, email }
    return call(sendInviteEmail, { body })
      .then(() => ({ email, problem: '' }))
      .catch((error: unknown) => ({ email, problem: errorText(error) }))
  }
}

export function InviteResults({ invited }: { invited: readonly Invited[] }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <ul className={styles.invited}>
        {invited.map(({ email, problem }) => (
          <li key={email} className={problem ? styles.failed : styles.sent}>
            {problem ? (
              <ErrorCircleRegular fontSize={16} />
            ) : (
              <CheckmarkCircleRegular fontSize={16} />
            )}
            <Text ellipsis className={styles.email}>
              {email}
            </Text>
            <Text variant="caption">{problem || t('space.invite.sent')}</Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Invites by mail, each address with its own result; those that failed stay to be mended. */
export function InviteByMail({ user, label }: { user: User; label: string }) {
  const { t } = useTranslation()
  const invite = useInvite(user)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [invited, setInvited] = useState<readonly Invited[]>([])
  useUnsaved(text.trim() !== '', null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const results = await Promise.all(addressesIn(text).map(invite))
    const emails = new Set(results.map(({ email }) => email))
    setInvited([...invited.filter(({ email }) => !emails.has(email)), ...results])
    setText(results.flatMap(({ email, problem }) => (problem ? [email] : [])).join(', '))
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NoMail />
      <Field label={label} hint={t('space.invite.mailHint')}>
        <LinkRow>
          <Input
            name="invite"
            type="text"
            inputMode="email"
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
          <Button type="submit" disabled={busy || !text.trim()}>
            {t('space.invite.send')}
          </Button>
        </LinkRow>
      </Field>
      <InviteResults invited={invited} />
    </form>
  )
}
