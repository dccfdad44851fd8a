import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { lookAgain, signInWithTeams, type SignInRefusal } from '#client/session/teams-sign-in.ts'
import { SpaceFull } from '#modules/people/accounts/client/index.ts'
import stateBlocked from '#client/ui/art/state/popup-blocked.svg'
import stateError from '#client/ui/art/state/error.svg'
import stateGuest from '#client/ui/art/state/guest.svg'
import stateSecondStep from '#client/ui/art/state/second-step.svg'
import stateTenant from '#client/ui/art/state/tenant.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { toast } from '#client/ui/toast.ts'
import { GuestsByLink } from './GuestsByLink.tsx'
import { popUpPath } from './pop-up.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

const art: Partial<Record<SignInRefusal['reason'], string>> = {
  guest_account: stateGuest,
  personal_account: stateGuest,
  secondStep: stateSecondStep,
  blocked: stateBlocked,
  denied: stateTenant,
  misconfigured: stateTenant,
  provider_off: stateTenant,
}

/* Each has its own sentences in the locales; what else may come is told as `other`. */
const describedReasons = new Set<SignInRefusal['reason']>([
  'guest_account',
  'personal_account',
  'secondStep',
  'blocked',
  'denied',
  'misconfigured',
  'provider_off',
  'cancelled',
  'timeout',
  'offline',
  'unavailable',
  'oldClient',
  'token_invalid',
])

function useWayOn({ reason, code }: SignInRefusal) {
  const { host, surface, consent } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const again = () => void signInWithTeams()
  if (reason === 'guest_account')
    return { text: t('refused.invitation'), go: () => navigate('/signUp') }
  if (reason === 'personal_account')
    return { text: t('refused.byMail'), go: () => navigate('/signIn') }
  if (reason === 'secondStep')
    return {
      text: t('refused.secondStep.action'),
      go: () =>
        void consent(popUpPath(surface))
          .catch(() => undefined)
          .then(again), // the server knows how it went
    }
  if (reason === 'misconfigured' || reason === 'denied' || reason === 'provider_off')
    return {
      text: t('refused.copyForIt'),
      go: () =>
        void host
          .copyText(`Recess, ${location.origin}: ${reason} ${code}`)
          .then(() => toast(true, t('refused.copied'))),
    }
  return { text: t('state.error.again'), go: again, icon: <ArrowClockwiseRegular /> }
}

function Refusal({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const way = useWayOn(refusal)
  const reason = describedReasons.has(refusal.reason) ? refusal.reason : 'other'
  const byMail = reason !== 'personal_account'
  return (
    <StateSheet
      art={art[reason] ?? stateError}
      title={t(`refused.${reason}.title`)}
      actions={
        <>
          <Button appearance="primary" icon={way.icon} onClick={way.go}>
            {way.text}
          </Button>
          {byMail && (
            <Button appearance="subtle" onClick={() => navigate('/signIn')}>
              {t('refused.byMail')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`refused.${reason}.text`)}</p>
      <GuestsByLink />
      {refusal.code && <Caption>{t('refused.code', { code: refusal.code })}</Caption>}
    </StateSheet>
  )
}

const look = () => void lookAgain()

/** Why nobody could be signed in from Teams, and the ways on. */
export default function SignInRefused({ refusal }: { refusal: SignInRefusal }) {
  if (refusal.full) return <SpaceFull full={refusal.full} onRetry={look} />
  return <Refusal refusal={refusal} />
}
