import { decimalAmount } from '../money/money.ts'
import { isQrIban } from './payment-reference.ts'

// What the codes of a transfer say: the Swiss QR code by the Implementation Guidelines 2.3 of SIX, and EPC069-12.

/** Somebody as a bank reads them; the country is its ISO 3166 code. */
export interface Party {
  name: string
  street: string
  zip: string
  city: string
  country: string
}

export interface Transfer {
  /** Electronic. */
  iban: string
  creditor: Party
  debtor: Party
  /** Minor units. */
  amount: number
  currency: string
  /** Without blanks. */
  reference: string
  /** Said beside the reference. */
  message: string
}

/** A Swiss or Liechtenstein account is paid by QR-bill in francs and euros, any other by an EPC code in euros alone. */
export function codeOf({ iban, currency }: Pick<Transfer, 'iban' | 'currency'>): 'qrBill' | 'epc' | null {
  if (/^(CH|LI)/.test(iban) && (currency === 'CHF' || currency === 'EUR')) return 'qrBill'
  return currency === 'EUR' ? 'epc' : null
}

/** The content of the Swiss QR code, its addresses structured. */
export function qrBillText({ iban, creditor, debtor, amount, currency, reference, message }: Transfer): string {
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...structured(creditor),
    // an ultimate creditor is for later
    ...Array<string>(7).fill(''),
    decimalAmount(amount, currency),
    currency,
    ...structured(debtor),
    isQrIban(iban) ? 'QRR' : 'SCOR',
    reference,
    latin(message, 140),
    'EPD',
  ].join('\n')
}

function structured({ name, street, zip, city, country }: Party): string[] {
  const [road, number] = splitStreet(street)
  return ['S', latin(name, 70), latin(road, 70), latin(number, 16), latin(zip, 16), latin(city, 35), country]
}

/** A street apart from its number, where that stands at its end. */
function splitStreet(street: string): [string, string] {
  const trimmed = street.trim()
  const found = /\s(\d+\s?[a-zA-Z]?)$/.exec(trimmed)
  const road = trimmed.slice(0, found?.index ?? 0).trim()
  return found && /^.*\D$/.test(road) ? [road, found[1]!] : [street, '']
}

/** The content of an EPC code, version 2. */
export function epcText({ iban, creditor, amount, currency, reference }: Transfer): string {
  const money = `${currency}${decimalAmount(amount, currency)}`
  return ['BCD', '002', '1', 'SCT', '', latin(creditor.name, 70), iban, money, '', reference].join('\n')
}

/** Only letters that banks take, on one line: others become the nearest, or a full stop. */
function latin(text: string, most: number): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()].map((letter) => {
    if (allowed.test(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return [...plain].every((sign) => allowed.test(sign)) ? plain : '.'
  })
  return letters.join('').slice(0, most)
}
const allowed = /^[\x20-\x7e\u00a0-\u017fȘ-ț€]$/
