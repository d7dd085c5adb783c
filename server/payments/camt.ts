import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { tooMuchIn } from './camt-limits.ts'
import { plainText } from '@foyer/contract/plain-text.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { currencies } from '@foyer/domain/money/currencies.ts'
import { minorDigits } from '@foyer/domain/money/currency.ts'

/** Money that a bank has credited to the museum's account, or a booking that it takes back. */
export interface BankCredit {
  /** The bank's own reference of it, which several credits may share. */
  bankReference: string
  /** The museum's account; empty where the file does not say. */
  account: string
  /** As the payer gave it; empty where there is none. */
  paymentReference: string
  /** Minor units. */
  amount: number
  currency: string
  /** YYYY-MM-DD */
  bookedOn: string
  /** By name; empty where the bank does not say. */
  payer: string
  /** The bank takes an earlier booking back: a credit, or a debit of the museum's own. */
  reversal: boolean
  /** The file has the same in an entry before: nobody can tell whether it is one credit or two. */
  repeated: boolean
}

type Node = Record<string, unknown>
type Unreadable = Refused<'CREDIT_FILE_INVALID', { place: string }>

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // without it letters that are written by their number stay so
  htmlEntities: true,
  // a number would lose its zeros
  parseTagValue: false,
  parseAttributeValue: false,
})

/**
 * The credits of a file camt.054, versions .04 and .08: of each entry its transactions, or the entry where it has none.
 * What the bank has not booked and what was debited are left out, but not a credit that it takes back. It takes seconds
 * for a long file: only in a process of its own, `read-credits.ts`.
 */
export function creditsIn(xml: string): { credits: BankCredit[] } | Unreadable {
  const wrong = tooMuchIn(xml)
  if (wrong) return invalid(wrong)
  const document = parseXml(xml)
  if (!document) return invalid('XML')
  const root = child(child(document, 'Document'), 'BkToCstmrDbtCdtNtfctn')
  if (!root) return invalid('BkToCstmrDbtCdtNtfctn')
  const credits: BankCredit[] = []
  const before = new Map<string, number>()
  for (const notification of list(root, 'Ntfctn')) {
    const account = accountOf(notification)
    for (const entry of list(notification, 'Ntry')) {
      const found = creditsOf(entry)
      if (isRefused(found)) return found
      for (const one of found) {
        const credit = { ...one, account, repeated: false }
        const same = JSON.stringify(credit)
        const times = before.get(same) ?? 0
        before.set(same, times + 1)
        const again = { bankReference: `${credit.bankReference} again ${times}`, repeated: true }
        credits.push(times === 0 ? credit : { ...credit, ...again })
      }
    }
  }
  return { credits }
}

function accountOf(notification: Node): string {
  const id = child(child(notification, 'Acct'), 'Id')
  return (text(id, 'IBAN') || text(child(id, 'Othr'), 'Id')).replaceAll(' ', '').slice(0, 40)
}

/** Null for what is no XML, or would take too much to read. */
function parseXml(xml: string): Node | null {
  if (XMLValidator.validate(xml) !== true) return null
  try {
    return parser.parse(xml) as Node
  } catch {
    // nested too deep
    return null
  }
}

function creditsOf(entry: Node): Omit<BankCredit, 'account' | 'repeated'>[] | Unreadable {
  const status = text(entry, 'Sts') || text(child(entry, 'Sts'), 'Cd')
  const kind = text(entry, 'CdtDbtInd')
  const reversal = ['true', '1'].includes(text(entry, 'RvslInd'))
  if (status !== 'BOOK' || (kind !== 'CRDT' && !reversal)) return []
  const parts = list(entry, 'NtryDtls').flatMap((details) => list(details, 'TxDtls'))
  const seen = new Map<string, number>()
  const credits: Omit<BankCredit, 'account' | 'repeated'>[] = []
  for (const part of parts.length > 0 ? parts : [entry]) {
    if ((text(part, 'CdtDbtInd') || kind) !== kind) continue
    // a single transaction may leave its amount to the entry
    const money = moneyIn(amountOf(part) ?? (parts.length <= 1 ? amountOf(entry) : undefined))
    if (!money) return invalid('Amt')
    const bookedOn = (text(child(entry, 'BookgDt'), 'Dt') || text(child(entry, 'BookgDt'), 'DtTm')).slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) return invalid('BookgDt')
    const named = [text(entry, 'AcctSvcrRef'), text(child(part, 'Refs'), 'AcctSvcrRef')].join('/')
    if (named === '/') return invalid('AcctSvcrRef')
    // banks take a booking back under its own reference
    const own = reversal ? `${named} taken back` : named
    // some banks give all transactions of an entry one reference
    const times = seen.get(own) ?? 0
    seen.set(own, times + 1)
    credits.push({
      ...money,
      bookedOn,
      bankReference: times === 0 ? own : `${own}#${times + 1}`,
      paymentReference: referenceOf(part),
      payer: payerOf(part),
      reversal,
    })
  }
  return credits
}

function amountOf(node: Node): Node | undefined {
  return child(node, 'Amt') ?? child(child(child(node, 'AmtDtls'), 'TxAmt'), 'Amt')
}

function moneyIn(written: Node | undefined): Pick<BankCredit, 'amount' | 'currency'> | null {
  const currency = text(written, '@Ccy')
  if (!currencies.has(currency)) return null
  const digits = minorDigits(currency)
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text(written, '#text')) ?? []
  if (units === undefined || /[1-9]/.test(decimals.slice(digits))) return null
  const amount = Number(units + decimals.slice(0, digits).padEnd(digits, '0'))
  return amount > 0 && amount <= 2_147_483_647 ? { amount, currency } : null
}

function referenceOf(part: Node): string {
  const remittance = child(part, 'RmtInf')
  const structured = list(remittance, 'Strd').map((one) => text(child(one, 'CdtrRefInf'), 'Ref'))
  // some banks give a reference that was typed as the text of the transfer
  return [...structured, ...texts(remittance, 'Ustrd')].find((one) => one !== '')?.slice(0, 140) ?? ''
}

function payerOf(part: Node): string {
  const debtor = child(child(part, 'RltdPties'), 'Dbtr')
  return (text(debtor, 'Nm') || text(child(debtor, 'Pty'), 'Nm')).slice(0, 140)
}

function invalid(place: string): Unreadable {
  return { refused: 'CREDIT_FILE_INVALID', place }
}

function list(node: Node | undefined, name: string): Node[] {
  const value = node?.[name]
  const all = Array.isArray(value) ? value : [value]
  return all.filter((one): one is Node => typeof one === 'object' && one !== null)
}

function child(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name]
  // without attributes an element of text alone is a string
  return typeof value === 'string' ? { '#text': value } : list(node, name)[0]
}

function texts(node: Node | undefined, name: string): string[] {
  const value = node?.[name]
  const all = Array.isArray(value) ? value : [value]
  return all.flatMap((one) => {
    const said = typeof one === 'object' && one !== null ? (one as Node)['#text'] : one
    // a line of its own would look like one of ours
    return typeof said === 'string'
      ? [
          plainText(said)
            .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
            .trim(),
        ]
      : []
  })
}

function text(node: Node | undefined, name: string): string {
  return texts(node, name)[0] ?? ''
}
