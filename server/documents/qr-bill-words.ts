/** The words of a Swiss payment part. Banks prescribe them in four languages, so that no deployment changes them. */
export function qrBillWords(lang: string): QrBillWords {
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
