import { Component, type ReactNode } from 'react'
import { useRouterState } from './router-provider.tsx'

/** The screen of the address, or its skeleton while it loads; nothing when that failed. */
export function CurrentScreen() {
  const { screen, loaded, id } = useRouterState().view
  if (!screen) return null
  const Current = loaded ? screen.default : (screen.Skeleton ?? screen.default)
  return <Current key={id} />
}

/** The footer that the screen brings itself. */
export function CurrentFooter({ otherwise }: { otherwise: ReactNode }) {
  const { screen } = useRouterState().view
  return screen?.Footer ? <screen.Footer /> : otherwise
}

interface BoundaryProps {
  /** A new value renders the children again. */
  reset: string
  fallback: ReactNode
  children: ReactNode
}

/** Shows the fallback when rendering throws, until the visitor goes to another screen. */
export class RenderBoundary extends Component<BoundaryProps, { broken: boolean; reset: string }> {
  override state = { broken: false, reset: this.props.reset }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  static getDerivedStateFromProps({ reset }: BoundaryProps, state: { reset: string }) {
    return reset === state.reset ? null : { broken: false, reset }
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
