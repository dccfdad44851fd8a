import { Component, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Instead of the error state: for a part the page can do without. */
  fallback?: ReactNode
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
    return <LoadFailed error={this.state.error} onRetry={() => location.reload()} />
  }
}
