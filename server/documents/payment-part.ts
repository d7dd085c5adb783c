import { codeOf, epcText, qrBillText, type Party, type Transfer } from '@foyer/domain/orders/qr-bill.ts'
import { inFours, paymentReference, printedReference } from '@foyer/domain/orders/payment-reference.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { bestQrCode, swissQrCode } from './qr-code.ts'

/** Between whom an invoice is paid by bank transfer, and how much of it is left. */
export interface PayBy {
  iban: string
  creditor: Party
  debtor: Party
  /** Minor units. */
  amount: number
}

/** What an invoice says of how to transfer its money: a Swiss payment part, or account, reference and an EPC code. */
export function paymentPart(payBy: PayBy, invoiceNumber: string, currency: string, lang: string, t: Translate) {
  const reference = paymentReference(payBy.iban, invoiceNumber)
  const transfer = { ...payBy, currency, reference, message: invoiceNumber }
  const code = codeOf(transfer)
  return code === 'qrBill'
    ? { qrBill: qrBill(transfer, lang, t), transfer: null }
    : { qrBill: null, transfer: { ...accountOf(transfer, t), code: code && epcCode(transfer, t) } }
}

function accountOf({ iban, reference }: Transfer, t: Translate) {
  return {
    label: t('document.payTo'),
    rows: [
      [t('checkout.iban'), inFours(iban)],
      [t('document.reference'), printedReference(reference)],
    ],
  }
}

function epcCode(transfer: Transfer, t: Translate) {
  return { ...bestQrCode(epcText(transfer)), alt: t('document.payCodeAlt') }
}

function qrBill(transfer: Transfer, lang: string, t: Translate) {
  const { iban, creditor, debtor, amount, currency, reference, message } = transfer
  const words = qrBillWords(lang)
  const account = { label: words.account, lines: [inFours(iban), ...addressOf(creditor)] }
  const known = { label: words.reference, lines: [printedReference(reference)] }
  const payer = { label: words.payer, lines: addressOf(debtor) }
  return {
    separate: words.separate,
    receipt: words.receipt,
    payment: words.payment,
    acceptance: words.acceptance,
    ofReceipt: [account, known, payer],
    ofPayment: [account, known, { label: words.more, lines: [message] }, payer],
    currency: { label: words.currency, lines: [currency] },
    amount: {
      label: words.amount,
      lines: [decimalAmount(amount, currency).replaceAll(/\B(?=(\d{3})+\.)/g, '\u00a0')],
    },
    code: { svg: swissQrCode(qrBillText(transfer)), alt: t('document.payCodeAlt') },
  }
}

function addressOf({ name, street, zip, city }: Party): string[] {
  return [name, street, `${zip} ${city}`.trim()].filter((line) => line !== '')
}

/** The words of a Swiss payment part. Banks prescribe them in four languages, so that no deployment changes them. */
function qrBillWords(lang: string): QrBillWords {
  return words[lang] ?? words['en']!
}

interface QrBillWords {
  receipt: string
  payment: string
  account: string
  reference: string
  more: string
  payer: string
  currency: string
  amount: string
  acceptance: string
  separate: string
}

const words: Record<string, QrBillWords> = {
  de: {
    receipt: 'Empfangsschein',
    payment: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    more: 'Zusätzliche Informationen',
    payer: 'Zahlbar durch',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  en: {
    receipt: 'Receipt',
    payment: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    more: 'Additional information',
    payer: 'Payable by',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
  },
  fr: {
    receipt: 'Récépissé',
    payment: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    more: 'Informations supplémentaires',
    payer: 'Payable par',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  it: {
    receipt: 'Ricevuta',
    payment: 'Sezione pagamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    more: 'Informazioni supplementari',
    payer: 'Pagabile da',
    currency: 'Valuta',
    amount: 'Importo',
    acceptance: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
}
