import i18next from 'i18next'
import { Component, type ReactNode } from 'react'
import { isReachable } from '../api.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { toast } from './toast.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Instead of the error state: for a part the page can do without. */
  fallback?: ReactNode
}

/* Without a line the browser's own error page would take our place, and stay. */
async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) location.reload()
  else toast(false, i18next.t('errors.unavailable'))
}

/** What a screen threw while drawing: the error state, with a way to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return <LoadFailed error={this.state.error} onRetry={() => void reloadIfReachable()} />
  }
}
