import type { redeemList } from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { instantOf, isWholeDay, localDatetime, visitInstants } from '../time/dates.ts'
import { openings, type Presented, type Validity } from './admission.ts'
import { barcodeVersions, dayOfBarcode, startOfBarcode, type BarcodeContent } from './barcode.ts'
import type { Look } from './look.ts'

/** What a device knows of a day. */
export type DayList = Exclude<TypesOf<typeof redeemList>['data'], { unchanged: true }>

/** Who is in by what this device has seen itself, since the list was made. */
export interface SeenHere {
  admitted: number
  /** When the first of them came in. */
  first: string | null
}

/** What a barcode that the museum has signed stands for, as far as it is known without network. */
export function presentedBy(
  barcode: BarcodeContent,
  list: DayList,
  here: SeenHere | undefined,
): Presented & { look: Look | undefined; name: string } {
  const { id, count: places, first: offerId } = barcode
  const exception = list.exceptions.find((one) => one.id === id)
  const isPass = barcode.version === barcodeVersions.pass
  const offer = isPass ? undefined : list.offers.find((one) => one.id === offerId)
  const since = [exception?.first, here?.first].filter((one) => typeof one === 'string').toSorted()[0]
  const times = isPass ? undefined : list.counted?.find((one) => one.id === id.slice(0, 8))?.entries
  const entry = times ?? (comesBack(barcode, list, exception?.again) ? 'day' : 'once')
  const admitted = Math.min(openings({ places, entry }), Math.max(exception?.admitted ?? 0, here?.admitted ?? 0))
  return {
    stopped: exception?.stopped ?? null,
    validity: isPass ? { from: dayOfBarcode(offerId), to: dayOfBarcode(barcode.second) } : visitOf(barcode, list),
    venues: (isPass ? list.passes?.find(({ ids }) => ids.includes(id.slice(0, 8))) : offer)?.venues ?? null,
    places,
    admitted,
    entry,
    first: since === undefined ? null : new Date(since),
    look: lookOf(barcode, list),
    name: offer?.name ?? '',
  }
}

function lookOf({ version, id }: BarcodeContent, { looks }: DayList): Look | undefined {
  if (version === barcodeVersions.pass) return 'person'
  return looks.includes(id.slice(0, 8)) ? 'card' : undefined
}

/** Of who is in by this device alone, the list knows only whether everybody of their time may. */
function comesBack({ version, first, second }: BarcodeContent, { again, times }: DayList, known = false): boolean {
  if (version === barcodeVersions.pass) return again.passes
  const starts = startOfBarcode(second)
  if (known || starts === null) return known || again.undated.includes(first)
  const datetime = localDatetime(starts)
  return times.some((time) => time.offer === first && time.datetime === datetime && time.again)
}

/** A visit ends as others of its time do; of one that was sold since the list, as others of its offer. */
function visitOf({ first, second }: BarcodeContent, { times }: DayList): Validity {
  const starts = startOfBarcode(second)
  if (starts === null) return null
  const datetime = localDatetime(starts)
  const own = times.filter(({ offer }) => offer === first)
  const same = own.find((time) => time.datetime === datetime)
  if (same) {
    const { opens = datetime, datetime_end } = same
    return { ...visitInstants(opens, datetime_end), wholeDay: isWholeDay(opens, datetime_end) }
  }
  const [other] = own
  const length = other ? instantOf(other.datetime_end).getTime() - instantOf(other.datetime).getTime() : 0
  return { starts, ends: new Date(starts.getTime() + length), wholeDay: isWholeDay(datetime, null) }
}
