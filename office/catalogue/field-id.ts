import type { Path } from './schema.ts'

/** By which a field is found on its page. */
export const fieldId = (path: Path): string => `field.${path.join('.')}`

const focusable = 'input, select, textarea, button, summary'

/** Into the first field of what is found, to what is opened, or to what stays as it is. */
export type FocusIn = 'within' | 'opened' | 'closed'

/** Brings the cursor to a field, else to the closest of what it is in; what is folded up around it is opened. */
export function focusField(id: string, where: FocusIn = 'opened'): void {
  const steps = id.split('.')
  let found: HTMLElement | null = null
  for (let many = steps.length; many > 1 && !found; many--)
    found = document.getElementById(steps.slice(0, many).join('.'))
  if (where !== 'closed')
    for (let around = found?.closest('details'); around; around = around.parentElement?.closest('details'))
      around.open = true
  const inside = where === 'within' ? found?.querySelector<HTMLElement>('input, select, textarea') : null
  const target = inside ?? (found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable))
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
}
