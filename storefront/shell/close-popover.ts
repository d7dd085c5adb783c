import type { FocusEvent, MouseEvent } from 'react'

export type Leaving = MouseEvent | FocusEvent

/** A link chosen in a popover closes it, as the next screen may come without a new document (R2.70); so does the focus that goes on below it, not the one that goes back to its button. */
export function closePopover({ type, target, relatedTarget }: Leaving): void {
  const on = target as Element
  const popover = on.closest<HTMLElement>('[popover]')
  const to = relatedTarget as Element | null
  const leaves =
    type === 'click'
      ? on.closest('a')
      : to && !popover?.contains(to) && to.getAttribute('popovertarget') !== popover?.id
  if (leaves) popover?.hidePopover?.()
}
