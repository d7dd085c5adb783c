import type { Language } from '@foyer/contract/languages.ts'

/** R9.1, R1.28: the shop's currency where nothing else is set. */
export const defaultCurrency = 'CHF'
/** R9.5: only in the object handed to the payment provider for tracking; what is charged is always the shop's currency. */
export const trackingCurrency = 'EUR'
/** R9.7, milliseconds. */
export const globalErrorMs = 15_000
/** R9.8, milliseconds. */
export const toastMs = 2000
/** R9.9, milliseconds. */
export const toastFadeMs = 300
/** R9.10, pixels. */
export const toastSwipePx = 80
/** R9.11, milliseconds. */
export const menuMeasureMs = 500
/** R9.12, pixels. */
export const headerScrollPx = 100
/** R9.13, milliseconds. */
export const scrollRetryMs = 500
/** R9.14: the upper bounds of all layouts but the widest, pixels. */
export const breakpoints = [544, 768, 992, 1200] as const
/** R9.15: payment types whose `aux` has account holder and IBAN. */
export const accountPayments: readonly number[] = [74, 164]
/** R3.19: the one of them whose form is shown. */
export const directDebit = 74
/** R3.17. */
export const defaultCreditCard = 164
/** R9.16. */
export const annualPassKind = 13
/** Timed, open, dated (R9.17). */
export const ticketModes = [1, 3, 5] as const
/** R9.19. */
export const sessionMarkerLength = 12
/** R9.21: today and so many days after it. */
export const nextDays = 4
/** R9.22, R5.26: all year, also in summer. */
export const voucherUtcOffsetHours = 1
/** R9.24: before any language is known. */
export const bootLanguage: Language = 'en'
/** R2.43. */
export const defaultSiteName = 'Online Shop'
