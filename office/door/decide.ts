import { verifyAsync } from '@noble/ed25519'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { admission, alreadyIn, openings } from '@foyer/domain/door/admission.ts'
import {
  asScanned,
  barcodeVersions,
  contentOf,
  startOfBarcode,
  type BarcodeContent,
} from '@foyer/domain/door/barcode.ts'
import { waitsFor } from '@foyer/domain/door/look.ts'
import { presentedBy, type DayList, type SeenHere } from '@foyer/domain/door/without-network.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'

const unknown: ScanAnswer = { outcome: 'unknown', admitted: 0, left: 0, earlier: [] }

/** A barcode that the museum has signed; null of every other text. */
export async function ownBarcode(text: string, { keys }: DayList): Promise<BarcodeContent | null> {
  const read = contentOf(asScanned(text))
  const key = read && keys.find(({ id }) => id === read.key)
  if (!read || !key) return null
  const isSigned = await verifyAsync(read.signature, read.signed, bytesOf(key.x)).catch(() => false)
  return isSigned ? read : null
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
}

interface Asked {
  list: DayList
  here: SeenHere | undefined
  venue: string | null
  gate: string
  count: number | null
  pause: boolean
  now: Date
  override?: string | undefined
}

/** Whether somebody comes in, by the signature and the list of the day. */
export function decideHere(barcode: BarcodeContent | null, asked: Asked): ScanAnswer {
  if (!barcode) return unknown
  const { list, here, venue, gate, count, pause, now, override } = asked
  const { look, name, ...presented } = presentedBy(barcode, list, here)
  const tolerance = { doorEarlyMinutes: list.early_minutes, doorLateMinutes: list.late_minutes }
  const rule = admission(presented, { wanted: count, venue, now }, tolerance)
  const isOverridden = override !== undefined && rule.outcome !== 'valid'
  const decided = isOverridden ? alreadyIn(rule, count ?? presented.places) : rule
  const answer: ScanAnswer = {
    ...decided,
    ...(decided.outcome === 'valid' && look && { look }),
    ...(isOverridden && { overridden: true as const }),
    ticket: ticketOf(barcode, { ...presented, name }),
    earlier: presented.admitted > 0 && here?.first ? [{ at: here.first, gate, admitted: presented.admitted }] : [],
  }
  const waits = pause && answer.outcome === 'valid' ? waitsFor({ look, admitted: answer.admitted }) : null
  return waits ? { ...answer, admitted: 0, left: openings(presented) - presented.admitted, waits } : answer
}

type Known = Pick<ReturnType<typeof presentedBy>, 'validity' | 'entry' | 'name'>

function ticketOf({ version, second, count }: BarcodeContent, known: Known): ScanAnswer['ticket'] {
  const { validity, entry, name } = known
  const isPass = version === barcodeVersions.pass
  const starts = isPass ? null : startOfBarcode(second)
  return {
    kind: isPass ? 'pass' : 'ticket',
    number: '',
    name,
    detail: '',
    places: count,
    ...(typeof entry === 'number' && { entries: entry }),
    datetime: starts && localDatetime(starts),
    datetime_end: validity && 'ends' in validity ? localDatetime(validity.ends) : null,
    ...(validity && 'from' in validity && { valid_from: validity.from, valid_to: validity.to }),
  }
}
