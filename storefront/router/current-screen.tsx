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
