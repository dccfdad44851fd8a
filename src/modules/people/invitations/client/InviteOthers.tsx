import { Button, Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { InviteResults, useInvite, type Invited } from './InviteByMail.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Row } from '#client/ui/Row.tsx'
import styles from './Invitations.module.css'

const SHOWN = 4

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly profileImage: string
}

interface InviteOthersProps {
  user: User
  people: readonly Person[]
  source: 'Slack' | 'Teams'
}

function PersonLabel({ name, image }: { name: string; image: string }) {
  return (
    <Row as="span" gap={8}>
      <span aria-hidden="true">
        <Avatar name={name} image={image} size={28} />
      </span>
      {name}
    </Row>
  )
}

/** Colleagues of the connected directory who do not play yet; a mail goes to whom one ticks. */
export function InviteOthers({ user, people, source }: InviteOthersProps) {
  const { t } = useTranslation()
  const invite = useInvite(user)
  const [emails, setEmails] = useState<readonly string[]>([])
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const tick = (email: string, isTicked: boolean) =>
    setEmails([...emails.filter((other) => other !== email), ...(isTicked ? [email] : [])])
  const send = async () => {
    setEmails([])
    setInvited(await Promise.all(emails.map(invite)))
  }
  return (
    <div className={styles.people}>
      <b>{t('inviteTeam.from', { source })}</b>
      <ul>
        {people.slice(0, SHOWN).map(({ id, name, email, profileImage }) => (
          <li key={id}>
            <Checkbox
              label={<PersonLabel name={name} image={profileImage} />}
              checked={emails.includes(email)}
              onChange={(_, { checked }) => tick(email, checked === true)}
            />
          </li>
        ))}
      </ul>
      <Button disabled={!emails.length} onClick={() => void send()}>
        {t('inviteTeam.send', { count: emails.length })}
      </Button>
      <InviteResults invited={invited} />
    </div>
  )
}
