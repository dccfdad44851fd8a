import { Button, SearchBox } from '@fluentui/react-components'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { inviteFromDirectory } from '#modules/people/invitations/contract.ts'
import { call } from '#client/api.ts'
import { useInvitable } from '#modules/messaging/play-invites/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { About, CardBody, CardNote, Lines } from './PanelLayout.tsx'
import { useInvitations } from './usePeople.ts'

const SHOWN = 8

interface Colleague {
  readonly id: string // the provider's
  readonly name: string
  readonly email: string
}

function useInvite(teamId: string) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['invitations']] })
  const invite = ({ id: userId, name }: Colleague) =>
    act(
      () => call(inviteFromDirectory, { body: { teamId, userId } }),
      t('admin.directory.sent', { name }),
    )
  return { busy, invite }
}

interface LineProps {
  readonly one: Colleague
  readonly isInvited: boolean
  readonly busy: boolean
  readonly onInvite: () => void
}

function Line({ one: { name, email }, isInvited, busy, onInvite }: LineProps) {
  const { t } = useTranslation()
  return (
    <li>
      <About>
        <Text ellipsis>{name}</Text>
        <Text variant="caption" ellipsis>
          {email}
        </Text>
      </About>
      {/* the same button before and after: the focus stays where it was */}
      <Button
        size="small"
        appearance={isInvited ? 'transparent' : 'secondary'}
        disabledFocusable={busy || isInvited}
        aria-label={isInvited ? undefined : t('admin.directory.inviteOne', { name })}
        onClick={onInvite}
      >
        {t(isInvited ? 'admin.directory.invited' : 'admin.directory.invite')}
      </Button>
    </li>
  )
}

/** Colleagues of the directory at Microsoft or Slack who do not play yet, to be invited by mail; nothing where none is connected. */
export function DirectoryInvites({ user }: { user: User }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { people, source } = useInvitable(user, useDeferredValue(typed.trim()))
  const { busy, invite } = useInvite(user.teamId)
  const invited = useInvitations(user.teamId).data?.invitations ?? []
  if (!people || !source || source === 'members') return null
  const isInvited = (email: string) =>
    invited.some((one) => one.email === email.toLowerCase() && !one.isExpired)
  const candidates = people.filter(({ isMember, email }) => !isMember && email)
  return (
    <Card aria-label={t('admin.directory.title')}>
      <CardHead title={t('admin.directory.title')} />
      <CardBody>
        <Caption>{t('admin.directory.text', { source })}</Caption>
        <SearchBox
          placeholder={t('admin.directory.find')}
          aria-label={t('admin.directory.find')}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </CardBody>
      <Lines>
        {candidates.slice(0, SHOWN).map((one) => (
          <Line
            key={one.id}
            one={one}
            isInvited={isInvited(one.email)}
            busy={busy}
            onInvite={() => void invite(one)}
          />
        ))}
      </Lines>
      {candidates.length > SHOWN && (
        <CardNote>
          <Caption>{t('invitePlay.more')}</Caption>
        </CardNote>
      )}
      {candidates.length === 0 && (
        <CardNote>
          <Caption role="status">{t('admin.directory.nobody')}</Caption>
        </CardNote>
      )}
    </Card>
  )
}
