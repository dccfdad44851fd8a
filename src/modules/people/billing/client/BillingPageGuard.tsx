import type { ReactNode } from 'react'
import { host } from '#client/host/host.ts'
import type { MoneyPage as Page } from '#shared/billing.ts'
import { UseComputerNotice } from './UseComputerNotice.tsx'
import { OpenInBrowser } from './OpenInBrowser.tsx'

/** A page about money: shown in browsers only; Teams opens it outside, its mobile clients never. */
export function BillingPageGuard({ page, children }: { page: Page; children: ReactNode }) {
  if (host.teams?.isMobile) return <UseComputerNotice />
  return host.teams ? <OpenInBrowser page={page} /> : children
}
