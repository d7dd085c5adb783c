import type { z } from 'zod'
import { messageOf } from './mistake.ts'
import { nearest } from './nearest.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is wrong with a value; schemas that say it themselves come first. */
export function inWords(issue: RawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys')
    return messageOf('missing', { options: issue.code === 'invalid_value' ? issue.values.map(String) : undefined })
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.input)
    case 'invalid_value':
      return oneOf(issue.values.map(String), String(issue.input))
    case 'invalid_union':
      return issue.note === undefined ? messageOf('form') : oneOf(discriminators(issue), typeOf(issue.input))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email' ? messageOf('mail') : undefined
    case 'invalid_key':
      return issue.issues[0]?.message ?? messageOf('name')
    default:
      return undefined
  }
}

function wrongKind(expected: string, input: unknown): string {
  if (input === null) return messageOf('empty')
  const written = typeof input === 'object' ? undefined : String(input)
  switch (expected) {
    case 'string':
      return messageOf('text', { written })
    case 'number':
    case 'int':
      return messageOf(expected === 'int' || typeof input === 'string' ? 'whole-number' : 'number', { written })
    case 'boolean':
      return messageOf('true-or-false', { written })
    case 'array':
    case 'tuple':
      return messageOf('list')
    default:
      return messageOf('record')
  }
}

function tooSmall(origin: string, least: number, isIncluded: boolean): string {
  if (origin === 'string') return messageOf('empty')
  if (origin === 'array') return messageOf('too-few', { least })
  return messageOf(isIncluded ? 'at-least' : 'more-than', { least })
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return messageOf('too-long', { most })
  return messageOf(origin === 'array' ? 'too-many' : 'at-most', { most })
}

const oneOf = (options: string[], written: string) => messageOf('one-of', { options, meant: nearest(written, options) })

function discriminators(issue: RawIssue): string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
}

function typeOf(input: unknown): string {
  return String((input as { type?: unknown } | null)?.type)
}
