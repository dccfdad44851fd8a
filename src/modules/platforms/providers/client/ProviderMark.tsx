import type { Provider } from '#shared/providers.ts'

/* One-colour signs: where a provider asks for its own button, its mark goes here. */
const marks: Record<Provider, React.ReactNode> = {
  MS: (
    <path
      d="M2 2H9.4V9.4H2ZM10.6 2H18V9.4H10.6ZM2 10.6H9.4V18H2ZM10.6 10.6H18V18H10.6Z"
      fill="currentColor"
    />
  ),
  Slack: (
    <path
      d="M7.4 2V12.4M12.6 7.6V18M2 12.6H12.4M7.6 7.4H18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  ),
  Google: (
    <path
      d="M16.3 5.2A7.6 7.6 0 1 0 17.6 10H10.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
    />
  ),
}

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {marks[provider]}
    </svg>
  )
}
