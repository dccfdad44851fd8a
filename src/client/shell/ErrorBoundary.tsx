import { Component, type ReactNode } from 'react'
import { LoadFailed } from './states.tsx'

/** What a screen threw while drawing: the error state, with a way to try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <LoadFailed error={this.state.error} onRetry={() => location.reload()} />
  }
}
