/** The state of a payment for the screen (R4.43). */
export interface PaymentProgress {
  loading: boolean
  loaded: boolean
  /** The cart is expired or already paid (R4.44). */
  gone: boolean
  canceling: boolean
  error: string | null
  acceptsTerms: boolean
  hasTickets: boolean
  bookingId: string | null
}

export const noPayment: PaymentProgress = {
  loading: false,
  loaded: false,
  gone: false,
  canceling: false,
  error: null,
  acceptsTerms: false,
  hasTickets: false,
  bookingId: null,
}

/** The parts of an API answer that are used here. */
export interface Answered {
  status: number
  data?: unknown
  body?: { error?: string; message?: string }
}

/** execPayment is under way. */
export function executing(progress: PaymentProgress): PaymentProgress {
  return { ...progress, loading: true, error: null }
}

/** After execPayment (R4.45, R8.11 to R8.14). */
export function afterExec(progress: PaymentProgress, { status, data, body }: Answered): PaymentProgress {
  const done = { ...progress, loading: false, loaded: true, error: null }
  switch (status) {
    case 200: {
      const { booking_id, has_tickets } = data as { booking_id: string; has_tickets: boolean }
      return { ...done, bookingId: booking_id, hasTickets: has_tickets }
    }
    case 410:
      return { ...done, gone: true }
    case 422:
      return { ...done, error: body?.error ?? null }
    case 400:
      return { ...done, error: body?.message ?? null }
    default:
      return done
  }
}

/** checkout/cancel is under way. */
export function canceling(progress: PaymentProgress): PaymentProgress {
  return { ...progress, canceling: true }
}

/** After checkout/cancel (R8.15). */
export function afterCancel(progress: PaymentProgress, { status }: Answered): PaymentProgress {
  return { ...progress, canceling: false, gone: progress.gone || status === 410 }
}

/**
 * The cart's error after initPayment (R8.9, R8.10); null also without a body, when the screen uses its own sentence.
 */
export function errorAfterInit({ status, body }: Answered): string | null {
  return status === 200 ? null : (body?.error ?? null)
}
