import { tips } from '#modules/play/profile/contract.ts'
import { useSession } from '#client/session/session.ts'
import { TipCallout } from './TipCallout.tsx'
import { useSeen } from './useSeen.ts'

/** First-run tips, one at a time and each once. */
export default function Tips() {
  const onboarding = useSession((s) => s.user?.onboarding)
  const unseenTips = tips.filter((tip) => !onboarding?.includes(tip))
  const [tip] = unseenTips
  const seen = useSeen()
  if (!onboarding || !tip) return null
  const isLast = unseenTips.length === 1
  const close = () => {
    document.querySelector('h1')?.focus() // what had the focus goes
    seen(unseenTips)
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
