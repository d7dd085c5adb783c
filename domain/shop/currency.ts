/** So many decimals an amount in a currency has, by ISO 4217: none in yen, three in Kuwaiti dinars, mostly two. */
export function minorDigits(currency: string): number {
  if (/(BI|DJ|GN|KM|RW|X[AOP])F|CLP|ISK|JPY|KRW|PYG|UGX|VND|VUV/.test(currency)) return 0
  return /(BH|IQ|JO|KW|LY|TN)D|OMR/.test(currency) ? 3 : 2
}
