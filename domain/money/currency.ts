/** The shop's currency where no other is set (R9.1, R1.28). */
export const defaultCurrency = 'CHF'
/** Only for the payment provider's tracking; what is charged is always the shop's currency (R9.5). */
export const trackingCurrency = 'EUR'

/** So many decimals an amount in a currency has, by ISO 4217: none in yen, three in Kuwaiti dinars, mostly two. */
export function minorDigits(currency: string): number {
  if (/(BI|DJ|GN|KM|RW|X[AOP])F|CLP|ISK|JPY|KRW|PYG|UGX|VND|VUV/.test(currency)) return 0
  return /(BH|IQ|JO|KW|LY|TN)D|OMR/.test(currency) ? 3 : 2
}
