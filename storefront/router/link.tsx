import type { ComponentProps, MouseEvent } from 'react'
import { addressOf } from './history.ts'
import { useRouterState } from './router-provider.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** Navigates with a view transition. */
  viewTransition?: boolean
}

/** How long the pointer rests on a link before its screen is prefetched, in ms. */
const hoverDelay = 80
let hoverTimer: ReturnType<typeof setTimeout> | undefined

const isInternal = (link: HTMLAnchorElement) => !link.target && link.origin === location.origin
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Navigates in the app, unless the link leads to another origin or tab. Pressing or hovering it prefetches the screen.
 */
export function Link({ to, replace, viewTransition, onClick, children, ...rest }: LinkProps) {
  const { router } = useRouterState()
  const addressIn = ({ href }: HTMLAnchorElement) => href.slice((location.origin + router.base).length)
  const prefetch = (link: HTMLAnchorElement) => {
    clearTimeout(hoverTimer)
    if (isInternal(link)) router.prefetch(addressIn(link))
  }
  return (
    <a
      {...rest}
      href={to[0] === '/' ? router.base + to : to}
      onClick={(event) => {
        onClick?.(event)
        const link = event.currentTarget
        if (event.defaultPrevented || !isPlain(event) || !isInternal(link)) return
        event.preventDefault()
        const address = addressIn(link)
        void router.navigate(address, {
          replace: replace || address === addressOf(router.view.location),
          viewTransition,
        })
      }}
      onPointerDown={(event) => prefetch(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && prefetch(event.currentTarget)}
      onPointerEnter={({ currentTarget, pointerType }) => {
        clearTimeout(hoverTimer)
        if (pointerType === 'mouse') hoverTimer = setTimeout(prefetch, hoverDelay, currentTarget)
      }}
      onPointerLeave={() => clearTimeout(hoverTimer)}
    >
      {children}
    </a>
  )
}
