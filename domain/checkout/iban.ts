/** In the electronic format: without blanks, in capitals. */
export function electronicIban(typed: string): string {
  return typed.replace(/[\s\u00a0-]/g, '').toUpperCase()
}

/** Lengths for the most common countries; others are only checked by their digits. */
const lengths: Record<string, number> = {
  CH: 21,
  LI: 21,
  DE: 22,
  AT: 20,
  FR: 27,
  IT: 27,
  NL: 18,
  BE: 16,
  LU: 20,
  ES: 24,
  SE: 24,
  DK: 18,
  GB: 22,
}

/** Whether the check digits of a typed IBAN are right (ISO 13616, mod 97) and its length is its country's. */
export function checkIban(typed: string): boolean {
  const iban = electronicIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  if (iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
