import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../router/link.tsx'

/** `primary` is used once per screen; `quiet` looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet'

export function Button({
  kind = 'primary',
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type={type} className={`button button--${kind} ${className}`} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  className = '',
  ...rest
}: LinkProps & { kind?: ButtonKind; children: ReactNode }) {
  return <Link className={`button button--${kind} ${className}`} {...rest} />
}
