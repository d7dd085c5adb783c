import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { statementsOf } from './migrate.ts'

// While a shop is upgraded, the version before it goes on beside the new one on the same tables: what that knows has
// to stay.

const folder = join(import.meta.dirname, 'migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
/** Of version 0.1.0, which begins with empty tables. */
const lastOfFirst = '0008-simulator.sql'
const tablesIn = (text: string) =>
  [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map((match) => match[1]!)

/** The names of checks that migrations have added: without one of them the version before writes what it did. */
const checksIn = (text: string) => [...text.matchAll(/add constraint (\w+)\s+check\b/gi)].map((match) => match[1]!)

/** Checks that had no name, in whose place the same migration puts one for the same table that asks for less. */
const replacedIn = (text: string) =>
  [
    ...text.matchAll(
      /alter table (\w+) drop constraint (\w+_check\d*);\s+alter table \1\s+add constraint \w+\s+check\b/gi,
    ),
  ].map((match) => match[2]!)

/** Unique indexes in whose place the same migration puts one that asks for less: look that it does. */
const exchangedIn = (text: string) =>
  [...text.matchAll(/^drop index (\w+);\s+create unique index \1\s+on \w+/gim)].map((match) => match[1]!)

/**
 * Why a statement would stop or break the version before; `own` are the tables that its migration has made, `checks`
 * the checks of those before it.
 */
function breaks(
  statement: string,
  own: readonly string[],
  checks: readonly string[] = [],
  exchanged: readonly string[] = [],
): string | null {
  const text = statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const table =
    /^(?:alter table|create (?:unique )?index (?:if not exists )?\w+ on|update|insert into|truncate(?: table)?|delete from) (?:if exists |only )?(\w+)/.exec(
      text,
    )?.[1]
  const dropped = /^alter table \w+ drop constraint (\w+)$/.exec(text)?.[1]
  if (dropped !== undefined && checks.includes(dropped)) return null
  const index = /^(?:drop index|create unique index) (\w+)/.exec(text)?.[1]
  if (index !== undefined && exchanged.includes(index)) return null
  if (/^drop |^truncate|^delete |\bdrop (?!default|not null)/.test(text)) return 'takes something away'
  if (/^alter .* rename /.test(text)) return 'renames'
  if (table !== undefined && own.includes(table)) return null
  if (/\balter (column )?\w+ (set data )?type\b/.test(text)) return 'changes a type'
  if (/\bset not null\b/.test(text)) return 'asks for what the version before does not write'
  for (const column of text
    .split(/, (?=add )|(?<=^alter table \w+) /)
    .filter((part) => /^add (column )?(?!constraint|column)|^add column/.test(part))) {
    if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column))
      return 'asks for what the version before does not write'
    if (/\b(check|unique|references|primary key)\b/.test(column))
      return 'has a constraint that old rows are held to: add it by itself, not valid'
  }
  if (/\badd constraint\b/.test(text) && !/\bnot valid\b/.test(text))
    return 'has a constraint that old rows are held to: not valid'
  // with the key in it, it refuses nothing
  if (text.startsWith('create unique index') && !/ where | \(id, /.test(text))
    return 'refuses rows that the version before writes'
  return null
}

it.each([
  'drop table cart',
  'alter table cart drop column lang',
  'drop index cart_held',
  'truncate cart',
  'delete from cart',
  'alter table cart rename to basket',
  'alter table cart rename column lang to language',
  'alter table cart alter column total type bigint',
  'alter table cart alter total set data type bigint',
  'alter table cart alter column partner set not null',
  'alter table cart add column extra text not null',
  'alter table cart add column a text, add column b text not null',
  'alter table cart add column extra integer check (extra > 0)',
  'alter table cart add column extra text unique',
  'alter table cart add column x uuid references payment (id)',
  'alter table cart add constraint positive check (total > 0)',
  'create unique index one_each on cart (holder)',
  'alter table cart drop constraint cart_total_check',
])('a migration that would break the version beside it is found: %s', (statement) => {
  expect(breaks(statement, ['new_table'])).not.toBeNull()
})

it.each([
  'create table new_table (id integer primary key check (id > 0))',
  'alter table new_table add constraint c check (id > 0)',
  'create unique index i on new_table (id)',
  'alter table cart add column extra text',
  "alter table cart add column extra text not null default 'drop table'",
  'alter table cart add constraint positive check (total > 0) not valid',
  'create index on_holder on cart (holder)',
  'create unique index one_each on cart (extra) where extra is not null',
  'create unique index for_reference on cart (id, lang)',
  'insert into new_table select 1',
  'alter table cart alter column partner drop not null',
  'alter table cart alter column lang drop default',
  'alter table cart drop constraint total_is_even',
])('and one that only adds, or asks for less, is not: %s', (statement) => {
  expect(breaks(statement, ['new_table'], ['total_is_even'])).toBeNull()
})

it('the migrations after those of the first version only add to what the version before them knows', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  for (const name of files.slice(files.indexOf(lastOfFirst) + 1)) {
    const text = read(name)
    const checks = files.filter((file) => file < name).flatMap((file) => checksIn(read(file)))
    checks.push(...replacedIn(text))
    expect(
      statementsOf(text).flatMap((statement) => breaks(statement, tablesIn(text), checks, exchangedIn(text)) ?? []),
    ).toEqual([])
  }
})

it('the migrations of the first version are as they were released', () => {
  const hash = createHash('sha256')
  for (const name of files.slice(0, files.indexOf(lastOfFirst) + 1)) hash.update(readFileSync(join(folder, name)))
  expect(hash.digest('hex')).toBe('51a7674c5213220f02e8c7086f6a30ae111ca8f7c1a06d4c1f9f304251453b37')
})

it('migrations have numbers that only one of them has', () => {
  const numbers = files.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].filter((number) => /^\d{4}$/.test(number)))
})
