import { derivedId } from '../db/derived-id.ts'

/** The id of a pass, known before it is sold: visits that are bought with it in the same basket name it. */
export function passIdIn(claimId: string, line: number, sequence: number): string {
  return derivedId(`pass|${claimId}|${line}|${sequence}`)
}
