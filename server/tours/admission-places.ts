import { derivedId } from '../db/derived-id.ts'
import { admissionGood, capacityId } from '../schedule/capacity-id.ts'

/** What a ticket, or a pass, admits to tours: so many people, each to one of them. */
export interface AdmissionPlaces {
  good: string
  id: string
  total: number
}

/** What a ticket admits, by where it stands in its order, which is known before it is sold. */
export function admissionPlaces({
  claimId,
  line,
  sequence,
  total,
}: {
  claimId: string
  line: number
  sequence: number
  total: number
}): AdmissionPlaces {
  const good = admissionGood(derivedId(`admission|${claimId}|${line}|${sequence}`))
  return { good, id: capacityId(good, null), total }
}
