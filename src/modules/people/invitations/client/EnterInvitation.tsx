import { Button, Field, Input } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { forgetUnsaved } from '#client/unsaved.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './EnterInvitation.module.css'

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
  const [problem, setProblem] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const body = { userId: user.userId, gameSpaceGuid: invitationIn(text) || text.trim() }
      setUser(await call(joinGameSpace, { body }))
      forgetUnsaved() // the user's own space is not created now
      navigate('/', { replace: true })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Card as="form" className={styles.invite} onSubmit={(event) => void submit(event)}>
      <Text as="h2" variant="subtitle2">
        {t('space.have.title')}
      </Text>
      <Field label={t('space.have.label')} validationMessage={problem || undefined}>
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
