import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What stands there instead once something inside has thrown. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps what throws inside from taking the page along. React tells the console what was thrown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
