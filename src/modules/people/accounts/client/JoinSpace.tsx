import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import type { FullSpace } from '#shared/errors.ts'
import { call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { EntryLayout } from './EntryLayout.tsx'
import { fullSpaceOf, SpaceFull } from './SpaceFull.tsx'
import { InvitationPreview, type Invitation } from '#modules/people/invitations/client/index.ts'
import { Text } from '#client/ui/Text.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { useNavigate } from '#client/useNavigate.ts'

/** For someone who follows an invitation and has an account. */
export function JoinSpace({ user, of }: { user: User; of: Invitation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [full, setFull] = useState<FullSpace | null>(null)
  const join = async () => {
    try {
      setUser(await call(joinGameSpace, { body: { userId: user.userId, ...of } }))
      navigate('/', { replace: true })
    } catch (error) {
      setFull(fullSpaceOf(error))
      setProblem(errorText(error))
    }
  }
  if (full)
    return (
      <SpaceFull
        full={full}
        ownSpace={`/gamespaceCreation/${user.userId}`}
        onRetry={() => void join()}
      />
    )
  return (
    <EntryLayout short>
      <InvitationPreview of={of} />
      <PageTitle variant="title2">{t('join.title')}</PageTitle>
      <Text as="p" muted>
        {t('space.steps.signedIn', { name: user.name })}
      </Text>
      {problem && <FormError role="alert">{problem}</FormError>}
      <Button appearance="primary" onClick={() => void join()}>
        {t('space.have.join')}
      </Button>
      <Button appearance="subtle" onClick={() => navigate('/')}>
        {t('state.backHome')}
      </Button>
    </EntryLayout>
  )
}
