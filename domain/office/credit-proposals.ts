/** An invoice that is not paid. */
export interface OwedInvoice {
  number: string
  order: string | null
  name: string
  unpaid: number
  currency: string
}

/** What is left of a bank's credit, and what its payer has said. */
export interface OpenCredit {
  left: number
  currency: string
  payer: string
  reference: string
}

/** Why an invoice may be what somebody has paid, by weight. */
const weights = { reference: 4, amount: 2, name: 1 } as const
export type Likeness = keyof typeof weights

export interface Proposal<I extends OwedInvoice = OwedInvoice> {
  invoice: I
  because: Likeness[]
}

const mostProposals = 3

/**
 * The orders by invoice that a credit may be for, the likeliest first: somebody of the office decides. A credit says
 * the number of what it pays in its reference, is as much as that owes, or comes from somebody of that name.
 */
export function proposalsFor<I extends OwedInvoice>(credit: OpenCredit, invoices: readonly I[]): Proposal<I>[] {
  const weight = ({ because }: Proposal) => because.reduce((sum, one) => sum + weights[one], 0)
  return invoices
    .filter(({ order, currency }) => order !== null && currency === credit.currency)
    .map((invoice) => ({ invoice, because: likenesses(credit, invoice) }))
    .filter(({ because }) => because.length > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, mostProposals)
}

function likenesses({ left, payer, reference }: OpenCredit, { number, order, name, unpaid }: OwedInvoice): Likeness[] {
  const said = reference.replace(/\D/g, '')
  const isNamed = [number, order ?? ''].some((one) => {
    const digits = one.replace(/\D/g, '')
    return digits.length >= 5 && said.includes(digits)
  })
  const words = new Set(wordsOf(payer))
  return [
    ...(isNamed ? ['reference' as const] : []),
    ...(left === unpaid ? ['amount' as const] : []),
    ...(wordsOf(name).some((word) => words.has(word)) ? ['name' as const] : []),
  ]
}

/** The longer words of a name, however they are written. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
}
