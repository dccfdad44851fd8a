import { tips } from '#shared/api/profile.ts'
import { useSession } from '../../base/session/session.ts'
import { TipCallout } from './TipCallout.tsx'
import { useSeen } from './useSeen.ts'

/** First-run tips, one at a time and each once. */
export default function Tips() {
  const onboarding = useSession((s) => s.user?.onboarding)
  const left = tips.filter((tip) => !onboarding?.includes(tip))
  const [tip] = left
  const seen = useSeen()
  if (!onboarding || !tip) return null
  const isLast = left.length === 1
  const close = () => {
    document.querySelector('h1')?.focus() // what had the focus goes
    seen(left)
  }
  return (
    <TipCallout
      tip={tip}
      isLast={isLast}
      onNext={() => (isLast ? close() : seen([tip]))}
      onSkip={close}
    />
  )
}
