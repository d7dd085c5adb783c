// How a bank transfer names the invoice that it pays: the QR reference of a QR-IBAN, else the creditor reference of
// ISO 11649. Both are made of the invoice's number, and lead back to it.

const prefix = 'INV'

/**
 * Whether an IBAN is a QR-IBAN, which takes QR references and nothing else: its bank has a number of its own for them.
 */
export function isQrIban(typed: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}[A-Z0-9]{12}$/.test(typed.replace(/\s/g, ''))
}

/** The reference of an invoice's number for transfers to an IBAN, as codes and files write it: without blanks. */
export function paymentReference(iban: string, invoiceNumber: string): string {
  return isQrIban(iban) ? qrReference(invoiceNumber.slice(prefix.length)) : creditorReference(invoiceNumber)
}

/** 26 digits and a check digit. */
function qrReference(digits: string): string {
  const padded = digits.padStart(26, '0')
  return padded + qrCheckDigit(padded)
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** Modulo 10, recursive. */
function qrCheckDigit(digits: string): number {
  const carry = [...digits].reduce((last, digit) => carries[(last + Number(digit)) % 10]!, 0)
  return (10 - carry) % 10
}

function creditorReference(text: string): string {
  const check = 98 - mod97(`${text}RF00`)
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** Letters count as 10 to 35. */
function mod97(text: string): number {
  return [...text].reduce((rest, sign) => {
    const value = parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}

/** The invoice's number in a reference that a payer gave, whatever its blanks; null when its check digits are wrong. */
export function invoiceOf(reference: string): string | null {
  const text = reference.replace(/\s/g, '').toUpperCase()
  if (/^\d{27}$/.test(text)) {
    const digits = text.slice(0, -1).replace(/^0+/, '')
    return digits !== '' && qrReference(digits) === text ? prefix + digits : null
  }
  const number = /^RF\d{2}(INV\d+)$/.exec(text)?.[1]
  return number !== undefined && creditorReference(number) === text ? number : null
}

/** In groups, as people read it: a QR reference in fives from its end, all others in fours. */
export function printedReference(reference: string): string {
  if (!/^\d{27}$/.test(reference)) return inFours(reference)
  return [reference.slice(0, 2), ...reference.slice(2).match(/\d{5}/g)!].join(' ')
}

/** An IBAN or a creditor reference as people read it. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
