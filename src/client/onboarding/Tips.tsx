import { Button } from '@fluentui/react-components'
import { useEffect, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { onboarding, onboardingKeys, type OnboardingKey } from '#shared/api/profile.ts'
import { call } from '../api.ts'
import { setUser, useSession } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import './onboarding.css'

/* What each tip speaks of: framed while it does. */
const targets: Record<OnboardingKey, string> = {
  'tip.lane': '.hop',
  'tip.rooms': '.open-rooms',
  'tip.board': '.card.lead',
  'tip.settings': '.avbtn',
}

function useFramed(key: OnboardingKey | undefined): void {
  useEffect(() => {
    const target = key && document.querySelector(targets[key])
    target?.classList.add('framed')
    return () => target?.classList.remove('framed')
  }, [key])
}

/** Keeps what was seen, here at once and on the server for ever. */
function useSeen(user: User | null) {
  const errorText = useErrorText()
  return (keys: readonly OnboardingKey[]) => {
    if (!user) return
    setUser({ ...user, onboarding: [...new Set([...user.onboarding, ...keys])] })
    for (const onboardingKey of keys)
      call(onboarding, { body: { userId: user.userId, onboardingKey } }).catch((error: unknown) =>
        toast(false, errorText(error)),
      )
  }
}

/** First-run tips, one at a time and each once. They stand beside the page and stop nobody. */
export default function Tips() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const left = onboardingKeys.filter((key) => !user?.onboarding.includes(key))
  const [key] = left
  const seen = useSeen(user)
  useFramed(key)
  if (!user || !key) return null
  const escape = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && seen(left)
  const name = key.slice('tip.'.length)
  const at = onboardingKeys.indexOf(key) + 1
  const of = onboardingKeys.length
  return (
    <aside className="tip" aria-label={t('tips.label')}>
      <div className="grow">
        <b>{t(`tips.${name}.title`)}</b>
        <p>{t(`tips.${name}.text`)}</p>
      </div>
      <span className="st4" role="img" aria-label={t('tips.of', { at, of })}>
        {onboardingKeys.map((one, i) => (
          <i key={one} className={i < at ? 'on' : undefined} />
        ))}
      </span>
      <div className="row g8">
        {left.length > 1 && (
          <Button appearance="transparent" onClick={() => seen(left)} onKeyDown={escape}>
            {t('tips.skip')}
          </Button>
        )}
        <Button onClick={() => seen([key])} onKeyDown={escape}>
          {t(left.length > 1 ? 'tips.next' : 'tips.done')}
        </Button>
      </div>
    </aside>
  )
}
