import type { Config } from '@foyer/contract/shop.schema.ts'

/** The shop's settings, with defaults for those that a server does not send (R3.6 to R3.8, R9.27). */
export function settingsOf(config: Partial<Config>) {
  return {
    confirmPaymentOnCheckout: config.confirmPaymentOnCheckout ?? true,
    checkoutDocumentNumber: config.checkoutDocumentNumber ?? false,
    guestRegistration: config.guestRegistration ?? true,
    userRegistration: config.userRegistration ?? true,
    fewLeft: config.fewLeft ?? 10,
    mostPlacesPerOrder: config.mostPlacesPerOrder ?? 100,
  }
}
