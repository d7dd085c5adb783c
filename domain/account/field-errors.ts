import type { RefusalCode } from '@foyer/contract/refusals.ts'

export type FieldErrors = Record<string, string[]>

/** Errors per field as lists: a string becomes a list of one (R5.33). */
export function fieldErrors(errors: Readonly<Record<string, string | readonly string[]>> | undefined): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, codes]) => [field, typeof codes === 'string' ? [codes] : [...codes]]),
  )
}

/** The errors of those fields that have one. */
export function withErrors(codes: Readonly<Record<string, RefusalCode | null>>): Record<string, RefusalCode[]> {
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

/** A guest has no password: registration continues when nothing else is wrong (R5.34, R5.35). */
export function guestMayProceed(errors: FieldErrors): boolean {
  return Object.entries(errors).every(([field, codes]) => field === 'password' || codes.length === 0)
}
