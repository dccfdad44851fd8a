import { Button } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { signOut } from '#shared/api/accounts.ts'
import { call } from '../api.ts'
import { clearUser, useSession } from '../session/session.ts'
import { Brand } from '../shell/Navigation.tsx'
import { LoginRequired } from '../shell/states.tsx'
import { lazyPart } from '../shell/lazy-part.ts'
import { InviteStep } from './InviteStep.tsx'
import { SpaceForm } from './SpaceForm.tsx'
import { StepLane } from './StepLane.tsx'
import './spaces.css'

const Survey = lazyPart(() => import(/* webpackChunkName: "survey" */ '../onboarding/Survey.tsx'))

function Header({ email }: { email: string }) {
  const { t } = useTranslation()
  const leave = () => {
    call(signOut, {}).catch(() => undefined) // here it counts at once
    clearUser()
  }
  return (
    <header className="hdr">
      <Brand />
      <span className="grow" />
      <span className="caption ell">{email}</span>
      <Button appearance="subtle" onClick={leave}>
        {t('account.signOut')}
      </Button>
    </header>
  )
}

/** Makes a company's space and shows how to bring the others. */
export default function SpaceCreation() {
  const user = useSession((s) => s.user)
  const { userId } = useParams()
  const [justMade, setJustMade] = useState(false)
  if (!user) return <LoginRequired />
  if (user.userId !== userId || (user.teamId && !justMade)) return <Navigate to="/" replace />
  return (
    <>
      <Header email={user.email} />
      <div className="cs">
        <StepLane step={justMade ? 3 : 2} name={user.name} />
        {justMade ? (
          <>
            <InviteStep user={user} />
            <Suspense fallback={null}>
              <Survey />
            </Suspense>
          </>
        ) : (
          <SpaceForm user={user} onMade={() => setJustMade(true)} />
        )}
      </div>
    </>
  )
}
