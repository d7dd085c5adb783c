import { createHmac } from 'node:crypto'
import { codeOf, readCode } from '@foyer/domain/vouchers/code.ts'
import { hashOf } from '../hash.ts'

/** A code that is good once, without separators, made of its id each time that it is needed, and stored nowhere. */
export function singleCode(key: string, id: string): string {
  return codeOf(BigInt(`0x${createHmac('sha256', key).update(`campaign ${id}`).digest('hex')}`))
}

/** What a typed code is found by, also one that nobody can have been given, which takes as long. */
export function hashOfTyped(typed: string): string {
  return hashOf(readCode(typed) ?? typed)
}
