/** What a purchase needs beyond who buys. */
export interface Needs {
  /** Something is sent by post. */
  isSent: boolean
  /** An invoice is asked for, or paid by. */
  byInvoice: boolean
  /** The invoice goes only to who names a company or a school. */
  companies: boolean
}

/** The fields that a purchase needs, whatever the museum always asks for. */
export function neededFields({ isSent, byInvoice, companies }: Needs) {
  return [
    ...(isSent || byInvoice ? (['country', 'street', 'zip', 'city'] as const) : []),
    ...(byInvoice && companies ? (['company'] as const) : []),
  ]
}
