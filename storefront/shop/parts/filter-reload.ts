import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Of a list: a filter chooses among what is already here. */
export function unlessFiltered({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
