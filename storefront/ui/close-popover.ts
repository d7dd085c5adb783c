import type { FocusEvent, MouseEvent } from 'react'

type LeaveEvent = MouseEvent | FocusEvent

/**
 * Closes a popover when a link in it is followed, since the document stays (R2.70), or when the focus leaves it for
 * anything but its button.
 */
export function closePopover({ type, target, relatedTarget }: LeaveEvent): void {
  const origin = target as Element
  const popover = origin.closest<HTMLElement>('[popover]')
  const to = relatedTarget as Element | null
  const leaves =
    type === 'click'
      ? origin.closest('a')
      : to && !popover?.contains(to) && to.getAttribute('popovertarget') !== popover?.id
  if (leaves) popover?.hidePopover?.()
}
