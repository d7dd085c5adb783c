/** So many decimals an amount in a currency has, by ISO 4217: none in yen, three in Kuwaiti dinars, mostly two. */
export function minorDigits(currency: string): number {
  if (/BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F/.test(currency)) return 0
  return /BHD|IQD|JOD|KWD|LYD|OMR|TND/.test(currency) ? 3 : 2
}
