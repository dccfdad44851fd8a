import { loadSurvey, type Answers } from '#modules/people/feedback/client/index.ts'
import { Button } from '@fluentui/react-components'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { signOut, type User } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import { clearUser, useSession } from '#client/session/session.ts'
import { Brand } from '#client/ui/Brand.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { InviteByMail, InviteLink } from '#modules/people/invitations/client/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { SpaceForm } from './SpaceForm.tsx'
import { StepLane } from './StepLane.tsx'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import styles from './Spaces.module.css'

const Survey = lazyPart(loadSurvey)

function Header({ email }: { email: string }) {
  const { t } = useTranslation()
  const leave = () => {
    call(signOut, {}).catch(() => undefined) // here it counts immediately
    clearUser()
  }
  return (
    <header className={styles.spaceCreationHead}>
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

/** The last step: the link or the mails that bring the others. */
function InviteStep({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Card className={styles.invite}>
      <PageTitle variant="title3">{t('space.invite.title', { space: user.team.name })}</PageTitle>
      <MutedText>{t('space.invite.text')}</MutedText>
      <InviteLink user={user} label={t('space.invite.label')} />
      <Caption>{t('space.invite.who')}</Caption>
      <InviteByMail user={user} label={t('space.invite.mail')} />
      <div>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('verify.done.play')}
        </Button>
      </div>
    </Card>
  )
}

const KEY = 'recess.founding'

/** How far someone is with a new space. */
interface Founding {
  readonly stage: 'space' | 'survey' | 'invite'
  readonly at: number // the question, from 0
  readonly answers: Answers
}

const beginning: Founding = { stage: 'space', at: 0, answers: {} }

function stored(userId: string): Founding {
  const savedState = readStored<Founding & { userId: string }>(KEY)
  return savedState?.userId === userId ? savedState : beginning
}

/** Outlasts a reload, and is over when one goes elsewhere. */
function useSpaceCreation(userId: string) {
  const [founding, setFounding] = useState(() => stored(userId))
  useEffect(() => {
    if (founding.stage === 'space') return undefined
    writeStored(KEY, { ...founding, userId })
    return () => removeStored(KEY)
  }, [founding, userId])
  return [
    founding,
    (part: Partial<Founding>) => setFounding((now) => ({ ...now, ...part })),
  ] as const
}

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
