import { useTranslation } from 'react-i18next'
import type { Policy } from '#shared/space-settings.ts'
import { admits } from '#shared/space-settings.ts'
import { Text } from '#client/ui/Text.tsx'
import type { Page } from './useSettings.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Whom a policy touches who is here already, is invited, or watches now. */
export function PolicyImpact({ page: { touches }, policy }: { page: Page; policy: Policy }) {
  const { t } = useTranslation()
  const { outside, domains, guests } = touches
  const refused = domains.filter(({ domain }) => !admits(policy, `@${domain}`))
  const elsewhere = sum(refused.map(({ people }) => people))
  const invitations = sum(refused.map((one) => one.invitations))
  const lines = [
    policy.entry === 'directory' && t('admin.policy.touches.outside', { count: outside }),
    policy.entry === 'domains' && t('admin.policy.touches.elsewhere', { count: elsewhere }),
    policy.entry !== 'invited' && t('admin.policy.touches.invitations', { count: invitations }),
    !policy.guests && t('admin.policy.touches.guests', { count: guests }),
  ]
  return lines.filter(Boolean).map((line) => (
    <Text as="p" variant="caption" key={String(line)}>
      {line}
    </Text>
  ))
}
