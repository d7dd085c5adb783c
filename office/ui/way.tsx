import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface WayProps {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  label: string
  children?: ReactNode
}

/** A way of the rail. */
export function Way({ to, icon, label, children }: WayProps) {
  return (
    <Link to={to} className="frame__way">
      <Icon of={icon} />
      <span>{label}</span>
      {children}
    </Link>
  )
}
