import type { ReactNode } from 'react'
import { host } from '../../host/host.ts'
import type { MoneyPage as Page } from '#shared/billing.ts'
import { OnAComputer } from './OnAComputer.tsx'
import { OpenOutside } from './OpenOutside.tsx'

/** A page about money: shown in browsers only; Teams opens it outside, its mobile clients never. */
export function MoneyPage({ page, children }: { page: Page; children: ReactNode }) {
  if (host.teams?.isMobile) return <OnAComputer />
  return host.teams ? <OpenOutside page={page} /> : children
}
