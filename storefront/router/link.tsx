import type { ComponentProps, MouseEvent } from 'react'
import { addressOf } from './history.ts'
import { useShown } from './router-provider.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Takes the place of this address in the history. */
  replace?: boolean
  /** The picture of this link moves to the next screen. */
  viewTransition?: boolean
}

/** How long a link is pointed at before its screen begins to load, in ms. */
const pointedAt = 80
let pointing: ReturnType<typeof setTimeout> | undefined

const leadsOn = (link: HTMLAnchorElement) => !link.target && link.origin === location.origin
const addressIn = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** A link to another screen; to another host, or in another tab, a plain one. Its screen begins to load when it is pressed down or pointed at. */
export function Link({ to, replace, viewTransition, onClick, children, ...rest }: LinkProps) {
  const { router } = useShown()
  const prefetch = (link: HTMLAnchorElement) => {
    clearTimeout(pointing)
    if (leadsOn(link)) router.prefetch(addressIn(link))
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        const link = event.currentTarget
        if (event.defaultPrevented || !isPlain(event) || !leadsOn(link)) return
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
        clearTimeout(pointing)
        if (pointerType === 'mouse') pointing = setTimeout(prefetch, pointedAt, currentTarget)
      }}
      onPointerLeave={() => clearTimeout(pointing)}
    >
      {children}
    </a>
  )
}
