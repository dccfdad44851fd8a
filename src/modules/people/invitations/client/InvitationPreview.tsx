import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inviteEmailPreview } from '../contract.ts'
import { gameSpacePreview, joinGameSpace } from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { SpaceLogo } from '#client/ui/SpaceLogo.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { Button, Field, Input } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import type { User } from '#shared/accounts.ts'
import { setUser } from '#client/session/session.ts'
import { forgetUnsaved } from '#client/unsaved.ts'
import { Card } from '#client/ui/Card.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './Invitations.module.css'

/** An invitation: a space's own, or the token of one that came by mail. */
export interface Invitation {
  readonly gameSpaceGuid: string
  readonly invitation: string
}

/** What an invitation shows; one that came by mail also says to whom. */
export function useInvitingSpace({ gameSpaceGuid, invitation }: Invitation) {
  return useQuery({
    queryKey: ['space', gameSpaceGuid, invitation],
    queryFn: async () => {
      if (invitation) return call(inviteEmailPreview, { params: { token: invitation } })
      const space = await call(gameSpacePreview, { params: { gameSpaceGuid } })
      return { ...space, inviter: '', email: '' }
    },
    enabled: Boolean(gameSpaceGuid || invitation),
    retry: false,
  })
}

/** Which space an invitation leads to, and who invites. */
export function InvitationPreview({ of }: { of: Invitation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = useInvitingSpace(of)
  if (error) return <FormError>{errorText(error)}</FormError>
  if (!data) return <Skeleton style={{ height: 60 }} />
  const { inviter, members: count } = data
  return (
    <div className={styles.invitation}>
      <SpaceLogo image={data.logoImage} paint={data.customTheme} className={styles.logo} />
      <Text as="div" grow>
        <Text as="div" strong ellipsis>
          {data.name}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {inviter ? t('signUp.invitedBy', { inviter, count }) : t('signUp.invited', { count })}
        </Text>
      </Text>
    </div>
  )
}

/** The id in a pasted invitation: the whole link or the id alone. */
export function invitationIn(text: string): string {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? ''
}

/** For someone whose colleagues have a space already. */
export function EnterInvitation({ user }: { user: User }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { act, error } = useAction({ isInline: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void act(async () => {
      const body = { userId: user.userId, gameSpaceGuid: invitationIn(text) || text.trim() }
      setUser(await call(joinGameSpace, { body }))
      forgetUnsaved() // the user's own space is not created now
      navigate('/', { replace: true })
    })
  }
  return (
    <Card as="form" className={styles.invite} onSubmit={submit}>
      <Heading>{t('space.have.title')}</Heading>
      <Field label={t('space.have.label')} validationMessage={error ? errorText(error) : undefined}>
        <LinkRow>
          <Input value={text} onChange={(_, { value }) => setText(value)} />
          <Button type="submit" disabled={!text.trim()}>
            {t('space.have.join')}
          </Button>
        </LinkRow>
      </Field>
    </Card>
  )
}
