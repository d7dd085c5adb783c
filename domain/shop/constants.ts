import type { Language } from '@foyer/contract/languages.ts'

/** The shop's currency where no other is set (R9.1, R1.28). */
export const defaultCurrency = 'CHF'
/** Only for the payment provider's tracking; what is charged is always the shop's currency (R9.5). */
export const trackingCurrency = 'EUR'
/** How long the banner of an unexpected error shows, in ms (R9.7). */
export const globalErrorMs = 15_000
/** How long a toast shows, in ms (R9.8). */
export const toastMs = 2000
/** How long a toast takes to fade, in ms (R9.9). */
export const toastFadeMs = 300
/** How far a toast is swiped to be dismissed, in pixels (R9.10). */
export const toastSwipePx = 80
/** The pause between two measurements of the menu, in ms (R9.11). */
export const menuMeasureMs = 500
/** How far a page is scrolled until its header changes, in pixels (R9.12). */
export const headerScrollPx = 100
/** The pause before scrolling after a navigation is tried again, in ms (R9.13). */
export const scrollRetryMs = 500
/** The upper bounds of all layouts but the widest, in pixels (R9.14). */
export const breakpoints = [544, 768, 992, 1200] as const
/** Payment types whose `aux` has account holder and IBAN (R9.15). */
export const accountPayments: readonly number[] = [74, 164]
/** The one of them whose form is shown (R3.19). */
export const directDebit = 74
/** The payment type of the default credit card (R3.17). */
export const defaultCreditCard = 164
/** The kind of ticket that is an annual pass (R9.16). */
export const annualPassKind = 13
/** Timed, open, dated (R9.17). */
export const ticketModes = [1, 3, 5] as const
/** The length of the marker `us` of a payment (R9.19). */
export const sessionMarkerLength = 12
/** The list of tours shows today and so many days after it (R9.21). */
export const nextDays = 4
/** The time zone of vouchers' bounds, all year (R9.22, R5.26). */
export const voucherUtcOffsetHours = 1
/** The language before any other is known (R9.24). */
export const bootLanguage: Language = 'en'
/** The name of a shop without one (R2.43). */
export const defaultSiteName = 'Online Shop'
