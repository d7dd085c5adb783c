import { redirect } from '@tanstack/react-router'

/** Leads on to the first of some pages, which are those that somebody may see. */
export function onTo([first = '/account']: readonly string[]): never {
  throw redirect({ to: first, replace: true })
}
