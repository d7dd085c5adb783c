import type { Books } from './books.ts'
import { byCard, moved } from './balance.ts'
import { newId, type Balance, type Charge, type Dispute, type Purchase, type Refund } from './objects.ts'

/** What a dispute costs, whoever wins it. */
const disputeFee = 1500

const byDebit = ({ session }: Purchase) => session.allowed_payment_method_types!.includes('sepa_debit')

/** The money is gone at once, and back only where the museum wins. */
function disputed(dispute: Dispute, status: string, at: number): Balance | null {
  const { amount } = dispute
  if (status === 'won') return moved(at, 'adjustment', amount, dispute, { category: 'dispute_reversal' })
  if (status === 'lost') return null
  return moved(at, 'adjustment', -amount, dispute, { category: 'dispute', fee: disputeFee })
}

/**
 * What becomes of money that was taken: it goes back, or does not arrive, or the payer has it fetched by their bank.
 * @param lateMs How long a bank takes
 */
export function afterSale({ purchases, keep, announce, seconds }: Books, lateMs: number) {
  /** A debit's refund is under way for days; `status` is what it begins with. */
  function refund(
    purchase: Purchase,
    amount: number,
    metadata: Record<string, string>,
    status = byDebit(purchase) ? 'pending' : 'succeeded',
  ) {
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      status,
      metadata,
      currency: purchase.charge!.currency,
      payment_intent: purchase.intent!.id,
      created: seconds(),
    }
    purchase.refunds.unshift(made)
    purchase.balance.push(moved(seconds(), byCard(purchase) ? 'refund' : 'payment_refund', -amount, made))
    count(purchase)
    announce(keep(purchase), 'charge.refunded', { object: purchase.charge })
    const later = (type: string, end: string) =>
      announce(purchase, type, { object: { ...made, status: end }, afterMs: lateMs })
    if (purchase.refundsFail) later('refund.failed', 'failed')
    else if (byDebit(purchase)) later('refund.updated', 'succeeded')
    return made
  }

  /** How a refund ends, days later. */
  function endRefund(id: string, status: string) {
    for (const purchase of purchases()) {
      const made = purchase.refunds.find((one) => one.id === id)
      if (!made || made.status === 'failed') continue
      if (status === 'failed') purchase.balance.push(moved(seconds(), 'refund_failure', made.amount, made))
      Object.assign(made, { status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) })
      count(purchase)
      keep(purchase)
    }
  }

  /** What came to nothing is the museum's again. */
  function count({ charge, refunds }: Purchase) {
    const back = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
    Object.assign(charge!, { amount_refunded: back, refunded: back === charge!.amount } satisfies Partial<Charge>)
  }

  /** The payer's bank asks for the money, and in the end has it or not. */
  function dispute(purchase: Purchase, status: 'needs_response' | 'won' | 'lost' = 'needs_response') {
    const { id, amount, currency } = purchase.charge!
    const object: Dispute = {
      id: `du_${id}`,
      object: 'dispute',
      charge: id,
      payment_intent: purchase.intent!.id,
      amount,
      currency,
      reason: 'fraudulent',
      status,
      metadata: {},
      evidence_details: { due_by: seconds() + 7 * 24 * 60 * 60 },
    }
    const change = disputed(object, status, seconds())
    if (change) purchase.balance.push(change)
    keep(purchase)
    announce(purchase, status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', { object })
  }

  return {
    refund,
    endRefund,
    dispute,
    /** Newest first. */
    refunds: () =>
      purchases()
        .flatMap(({ refunds }) => refunds)
        .toSorted((one, other) => other.created - one.created),
  }
}
