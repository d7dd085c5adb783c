/** The pause between two measurements of the menu, in ms (R9.11). */
export const menuMeasureMs = 500
/** How far a page is scrolled until its header changes, in pixels (R9.12). */
export const headerScrollPx = 100
/** The pause before scrolling after a navigation is tried again, in ms (R9.13). */
export const scrollRetryMs = 500
/** The upper bounds of all layouts but the widest, in pixels (R9.14). */
export const breakpoints = [544, 768, 992, 1200] as const

export type SizeClass = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
const sizes = ['xs', 'sm', 'md', 'lg'] as const

/** The body's class for a window width in pixels, upper bounds inclusive (R2.93, R9.14). */
export function sizeClass(width: number): SizeClass {
  return sizes[breakpoints.findIndex((bound) => width <= bound)] ?? 'xl'
}

/** The header's scrolled state (R2.71, R9.12). */
export function isScrolled(scrollY: number): boolean {
  return scrollY > headerScrollPx
}

/**
 * When to scroll after a navigation, in milliseconds from now: not while the shop waits for the server (R2.46, R9.13).
 */
export function scrollDelay(waiting: boolean): 0 | typeof scrollRetryMs {
  return waiting ? scrollRetryMs : 0
}

/** How long to wait before the menu is measured again, in ms; 0 is now (R2.69, R9.11). */
export function measureDelay(lastMeasured: number | null, now: number): number {
  return lastMeasured === null ? 0 : Math.max(0, lastMeasured + menuMeasureMs - now)
}

/** The screens on which visitors log in or register. */
export const accountScreens: readonly string[] = [
  'login',
  'register',
  'guestRegister',
  'forgotPassword',
  'recoverAccount',
  'registerSuccess',
  'forgotPasswordSuccess',
  'recoverPasswordSuccess',
]

/**
 * Screens with the secondary-page look (R2.91); `recoverSuccess` is in the list, though no route has that name (R2.92).
 */
export const secondaryPages: readonly string[] = [...accountScreens, 'settings', 'checkoutSuccess', 'recoverSuccess']
