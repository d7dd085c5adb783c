import { use } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useLanguage } from '../core/language.tsx'
import { EntryValue, useEntryForm, type Reference } from './form-context.ts'
import { saidIn } from './said.ts'

/** The lists of an event or a tour whose parts it refers to itself, as its prices at some times do. */
const lists: Record<string, string> = { tickets: 'ticket', subtickets: 'subticket', prices: 'price' }
const ofOne = ['event', 'tour']

/** What can be referred to; within an event or a tour its own parts alone, also those that are not kept yet. */
export function useReferences(kinds: string | readonly string[], at: readonly string[]): readonly Reference[] {
  const { lang } = useLanguage()
  const { referencesTo } = useEntryForm()
  const entry = use(EntryValue)
  const wanted = [kinds].flat()
  const isOwn = ofOne.includes(at[0] ?? '') && wanted.every((kind) => Object.values(lists).includes(kind))
  return isOwn ? partsIn(entry, wanted, lang) : referencesTo(wanted)
}

function partsIn(value: Json, wanted: readonly string[], lang: string, around = ''): Reference[] {
  if (!isRecord(value)) return []
  return Object.entries(lists).flatMap(([name, kind]) => {
    const list = value[name]
    return (Array.isArray(list) ? list : []).flatMap((part): Reference[] => {
      const { id, name: words } = isRecord(part) ? part : {}
      if (typeof id !== 'number') return []
      const label = [around, saidIn(words, lang)?.text ?? String(id)].filter(Boolean).join(': ')
      return [...(wanted.includes(kind) ? [{ value: id, label }] : []), ...partsIn(part, wanted, lang, label)]
    })
  })
}
