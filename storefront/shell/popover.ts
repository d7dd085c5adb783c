import type { FocusEvent, MouseEvent } from 'react'

type Popover = HTMLElement | null | undefined
const popoverOf = (element: EventTarget | null) => (element as Element | null)?.closest<HTMLElement>('[popover]')

/** Where the browser has no popovers, there is nothing to close. */
export const close = (popover: Popover) => popover?.hidePopover?.()

/** A link chosen in a popover closes it, also where the next screen comes without a new document (R2.70). */
export function closeAfterLink({ target }: MouseEvent): void {
  if ((target as Element).closest('a')) close(popoverOf(target))
}

/** The focus never goes on below an open popover; back to its button it may. */
export function closeBehind({ target, relatedTarget }: FocusEvent): void {
  const popover = popoverOf(target)
  if (!popover || !relatedTarget || popover.contains(relatedTarget)) return
  if (relatedTarget.getAttribute('popovertarget') !== popover.id) close(popover)
}
