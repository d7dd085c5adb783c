import type { Place } from '@foyer/contract/schema.ts'

/** The kind of ticket that is an annual pass (R9.16). */
export const annualPassKind = 13

/** A row of the form (R2.117, R2.118): the name's parts are joined when it is submitted. */
export interface OwnerRow {
  title: string
  fname: string
  lname: string
  /** Where a card goes, or as one text; empty until one is asked for. */
  address: Place | string
  send_to_custom_addr: boolean
}

/** The choices for a pass, as the form and the basket have them: its parts stay apart until they are submitted. */
export interface PassChoice {
  owners: readonly OwnerRow[]
  /** null for the day of purchase, empty for a day that is still to be chosen. */
  valid_from: string | null
  gift: boolean
}

/** A pass owner as submitted (R3.55). */
export interface PassOwner {
  name: string
  address: Place | string | null
  send_to_custom_addr: boolean
}

const emptyRow: OwnerRow = { title: '', fname: '', lname: '', address: '', send_to_custom_addr: false }

/** Passes are merchandise of a kind of their own (R3.54). */
export function isAnnualPass(article: { product_kind_ref: number }): boolean {
  return article.product_kind_ref === annualPassKind
}

/** As many rows as passes; rows that stay keep what was typed (R5.29). */
export function ownerRows(rows: readonly OwnerRow[], passes: number): OwnerRow[] {
  return Array.from({ length: Math.max(0, passes) }, (_, index) => rows[index] ?? emptyRow)
}

/** Title, first and last name joined by spaces; the address only where it is wanted (R3.55, R1.6). */
export function submittedOwners(rows: readonly OwnerRow[]): PassOwner[] {
  return rows.map((row) => ({
    name: ownerName(row),
    address: row.send_to_custom_addr ? trimmed(row.address) : null,
    send_to_custom_addr: row.send_to_custom_addr,
  }))
}

/** As it stands on the card. */
export function ownerName({ title, fname, lname }: OwnerRow): string {
  return [title, fname, lname]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

function trimmed(address: Place | string): Place | string {
  if (typeof address === 'string') return address.trim()
  return Object.fromEntries(Object.entries(address).map(([part, text]) => [part, text?.trim()])) as unknown as Place
}

/** The names that a row lacks (R1.5). */
export function missingNames({ fname, lname }: OwnerRow): ('fname' | 'lname')[] {
  return [...(fname.trim() ? [] : ['fname' as const]), ...(lname.trim() ? [] : ['lname' as const])]
}

/** A pass for one, from the day of purchase, for nobody yet. */
export const firstPassChoice: PassChoice = { owners: [emptyRow], valid_from: null, gift: false }
