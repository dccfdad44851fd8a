import { Button } from '@fluentui/react-components'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { signOut, type User } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import { clearUser, useSession } from '#client/session/session.ts'
import { Brand } from '#client/ui/Brand.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { InviteStep } from './InviteStep.tsx'
import { SpaceForm } from './SpaceForm.tsx'
import { StepLane } from './StepLane.tsx'
import { useSpaceCreation } from './useSpaceCreation.ts'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './SpaceCreation.module.css'

const Survey = lazyPart(
  () =>
    import(/* webpackChunkName: "survey" */ '#modules/people/feedback/client/survey/Survey.tsx'),
)

function Header({ email }: { email: string }) {
  const { t } = useTranslation()
  const leave = () => {
    call(signOut, {}).catch(() => undefined) // here it counts immediately
    clearUser()
  }
  return (
    <header className={styles.head}>
      <Brand className={styles.brand} />
      <Text grow />
      <Text variant="caption" ellipsis className={styles.email}>
        {email}
      </Text>
      <Button appearance="subtle" onClick={leave}>
        {t('account.signOut')}
      </Button>
    </header>
  )
}

const steps = { space: 2, survey: 3, invite: 4 } as const

function Steps({ user }: { user: User }) {
  const navigate = useNavigate()
  const [founding, change] = useSpaceCreation(user.userId)
  const { stage, at, answers } = founding
  if (user.teamId && stage === 'space') return <Navigate to="/" replace />
  return (
    <div className={styles.page}>
      <StepLane
        step={steps[stage]}
        name={user.name}
        space={user.team.name}
        at={at}
        answers={answers}
      />
      {stage === 'space' && <SpaceForm user={user} onMade={() => change({ stage: 'survey' })} />}
      {stage === 'survey' && (
        <Suspense fallback={null}>
          <Survey
            at={at}
            answers={answers}
            onChange={change}
            onDone={() => change({ stage: 'invite' })}
            onLeave={() => navigate('/')}
          />
        </Suspense>
      )}
      {stage === 'invite' && <InviteStep user={user} />}
    </div>
  )
}

/** Creates a company's space, asks its founder a little and shows how to invite the others. */
export default function SpaceCreation() {
  const user = useSession((s) => s.user)
  const { userId } = useParams()
  if (!user) return null // signing out: the page is about to be another
  if (user.userId !== userId) return <Navigate to="/" replace />
  return (
    <>
      <Header email={user.email} />
      <Steps user={user} />
    </>
  )
}
