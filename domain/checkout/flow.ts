/** Where a purchase stands (R4.46). Each step carries what it has. */
export type Flow =
  | { step: 'cart' }
  | { step: 'login' }
  | { step: 'method' }
  /** At the provider. */
  | { step: 'paying'; cartId: string }
  /** Back, but the visitor must still confirm (R4.47). */
  | { step: 'accepted'; cartId: string }
  /** Back, execPayment is asked. */
  | { step: 'placing'; cartId: string }
  | { step: 'success'; bookingId: string; hasTickets: boolean; pending: boolean }
  | { step: 'failed'; cartId: string }
  | { step: 'canceled'; cartId: string }
  /** Expired or already paid (R4.44). */
  | { step: 'gone' }

export type FlowEvent =
  | { type: 'proceed'; identified: boolean }
  | { type: 'identified' }
  | { type: 'startedPaying'; cartId: string }
  | {
      type: 'returned'
      to: 'checkoutSuccess' | 'checkoutAccepted' | 'checkoutFailed' | 'checkoutCanceled'
      cartId: string
    }
  | { type: 'confirmed' }
  | { type: 'executed'; bookingId: string; hasTickets: boolean; pending: boolean }
  | { type: 'refused'; status: number }
  | { type: 'tryAgain' }
  | { type: 'keep' }
  | { type: 'clear' }

/** The step after an event; an event that does not belong to a step leaves it. */
export function nextStep(flow: Flow, event: FlowEvent): Flow {
  // the browser comes back on a fresh page: what it returns to counts, not what it left
  if (event.type === 'returned') return flow.step === 'success' ? flow : returned(event)
  switch (flow.step) {
    case 'cart':
      return event.type === 'proceed' ? { step: event.identified ? 'method' : 'login' } : paying(flow, event)
    case 'login':
      return event.type === 'identified' ? { step: 'method' } : flow
    case 'method':
      return paying(flow, event)
    case 'accepted':
      return event.type === 'confirmed' ? { step: 'placing', cartId: flow.cartId } : flow
    case 'placing':
      return placed(flow, event)
    case 'failed':
      return event.type === 'tryAgain' ? { step: 'method' } : paying(flow, event)
    case 'canceled':
      return event.type === 'keep' || event.type === 'clear' ? { step: 'cart' } : flow
    case 'gone':
      return event.type === 'tryAgain' ? { step: 'cart' } : flow
    case 'paying':
    case 'success':
      return flow
    default:
      return flow satisfies never
  }
}

/** From the cart too: express payment needs no login (R1.14). */
function paying(flow: Flow, event: FlowEvent): Flow {
  return event.type === 'startedPaying' ? { step: 'paying', cartId: event.cartId } : flow
}

function returned({ to, cartId }: Extract<FlowEvent, { type: 'returned' }>): Flow {
  switch (to) {
    case 'checkoutSuccess':
      return { step: 'placing', cartId }
    case 'checkoutAccepted':
      return { step: 'accepted', cartId }
    case 'checkoutFailed':
      return { step: 'failed', cartId }
    case 'checkoutCanceled':
      return { step: 'canceled', cartId }
    default:
      return to satisfies never
  }
}

function placed(flow: Extract<Flow, { step: 'placing' }>, event: FlowEvent): Flow {
  if (event.type === 'executed')
    return { step: 'success', bookingId: event.bookingId, hasTickets: event.hasTickets, pending: event.pending }
  if (event.type === 'refused') return event.status === 410 ? { step: 'gone' } : { step: 'failed', cartId: flow.cartId }
  return flow
}

/** What becomes of the basket at a step: empty after an order and when the visitor says so (R4.49 to R4.51). */
export function clearsCart(event: FlowEvent): boolean {
  return event.type === 'executed' || event.type === 'clear'
}
