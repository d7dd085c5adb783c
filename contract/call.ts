/** One call of the shop's API: method and path; its type is made from the area's `*.schema.ts`. */
export interface Call<T extends CallTypes = CallTypes> {
  readonly method: 'GET' | 'POST'
  /** Below `{base}/{lang}/`, with `{name}` for what varies: `ticket/calendar/event/{id}/range/{from};{to}`. */
  readonly path: string
  /** Idempotent: it may be sent again when no answer came. */
  readonly repeatable: boolean
  /** Whether the server has to know who asks: the others are the same for everybody, and caches may keep them. */
  readonly withToken: boolean
  /** Whether the `id` of its query opens an order or a ticket by itself, and may be the header `Booking-Id` instead. */
  readonly byBooking: boolean
  readonly types?: T
}

export interface CallTypes {
  params: object
  query: object
  body: unknown
  data: unknown
  /** Further fields of the envelope next to `data`. */
  extra: object
}

// lets a bundle leave out calls that it does not use
/* @__NO_SIDE_EFFECTS__ */
export function call<T extends CallTypes>(
  method: Call['method'],
  path: string,
  repeatable = method === 'GET',
): Call<T> {
  return { method, path, repeatable, withToken: false, byBooking: false }
}

// the same for a call that reads the token
/* @__NO_SIDE_EFFECTS__ */
export function callWithToken<T extends CallTypes>(
  method: Call['method'],
  path: string,
  repeatable = method === 'GET',
): Call<T> {
  return { method, path, repeatable, withToken: true, byBooking: false }
}

// the same for a call that opens an order or a ticket by the id in its query
/* @__NO_SIDE_EFFECTS__ */
export function callByBooking<T extends CallTypes>(path: string, withToken = false): Call<T> {
  return { method: 'GET', path, repeatable: true, withToken, byBooking: true }
}
export const bookingHeader = 'Booking-Id'

/** A page of the office asks by itself: nobody has done anything, and their session is not kept open by it. */
export const byItselfHeader = 'By-Itself'

/** Fills a call's path: every `{name}` by its encoded value. */
export function pathOf(path: string, params: object): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
}
