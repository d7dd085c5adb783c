import type { z } from 'zod'
import { nearest } from './nearest.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is wrong with a value, for who has written it; schemas that say it themselves come first. */
export function inWords(issue: RawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return missing(issue)
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.input)
    case 'invalid_value':
      return oneOf(issue.values.map(String), String(issue.input))
    case 'invalid_union':
      return issue.note === undefined
        ? 'is not in a form that goes here'
        : oneOf(discriminators(issue), typeOf(issue.input))
    case 'too_small':
      return size(issue.origin, 'at least', Number(issue.minimum))
    case 'too_big':
      return size(issue.origin, 'at most', Number(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email' ? 'must be a mail address' : undefined
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is no name that goes here'
    default:
      return undefined
  }
}

function missing(issue: RawIssue): string {
  return issue.code === 'invalid_value' && issue.values.length > 1
    ? `is missing: ${list(issue.values.map(String))}`
    : 'is missing'
}

function wrongKind(expected: string, input: unknown): string {
  if (input === null) return 'is empty'
  const simple = typeof input !== 'object'
  const not = simple ? `, not "${String(input)}"` : ''
  switch (expected) {
    case 'string':
      return simple ? `must be a text: put it in quotes, "${String(input)}"` : 'must be a text'
    case 'number':
    case 'int':
      return `must be a ${expected === 'int' || typeof input === 'string' ? 'whole number' : 'number'}${not}`
    case 'boolean':
      return `must be true or false${not}`
    case 'array':
    case 'tuple':
      return 'must be a list, like [one, two]'
    default:
      return 'must have names with their values, like {name: value}'
  }
}

function size(origin: string, atLeast: string, limit: number): string {
  if (origin === 'string') return atLeast === 'at most' ? `must have at most ${limit} letters` : 'is empty'
  if (origin === 'array') return `must have ${atLeast} ${limit}`
  return `must be ${atLeast} ${limit}`
}

function oneOf(values: string[], written: string): string {
  const meant = nearest(written, values)
  return `must be ${list(values)}${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}

function list(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

function discriminators(issue: RawIssue): string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
}

function typeOf(input: unknown): string {
  return String((input as { type?: unknown } | null)?.type)
}
