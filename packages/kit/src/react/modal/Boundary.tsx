import { Component, type ReactNode } from 'react'

export type BoundaryProps = {
  /** What it holds, for the console. */
  name: string
  children: ReactNode
  fallback: ReactNode
}

/** Shows something else in the place of what fails to render. A new `key` tries again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`[billfold] The ${this.props.name} failed.`, error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
