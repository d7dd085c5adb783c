import { Component, type ReactNode } from 'react'
import { useShown } from './router-provider.tsx'

/** The screen of the address, its skeleton while it reads; nothing where that failed. */
export function CurrentScreen() {
  const { screen, loaded, id } = useShown().view
  if (!screen) return null
  const Shown = loaded ? screen.default : (screen.Skeleton ?? screen.default)
  return <Shown key={id} />
}

interface BoundaryProps {
  /** Another one tries again. */
  reset: string
  fallback: ReactNode
  children: ReactNode
}

/** What breaks while it renders gives way to the fallback, until the visitor goes on. */
export class RenderBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidUpdate({ reset }: BoundaryProps) {
    if (reset !== this.props.reset && this.state.broken) this.setState({ broken: false })
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
