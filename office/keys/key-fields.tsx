import { NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { officeKeyNew } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'

const longestDays = 1100

/** What every key is asked for, as it is typed. */
export interface KeyFields {
  name: string
  days: number | string
}
export const firstFields: KeyFields = { name: '', days: 365 }

/** What is wrong with the fields of a key. */
export function useKeyChecks() {
  const say = useSay()
  const checks = useFieldChecks()
  return {
    name: (typed: string) => checks.name(typed) ?? (/^[\w-]{1,40}$/.test(typed.trim()) ? null : say('keys.nameHint')),
    days: (typed: number | string) =>
      Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= longestDays
        ? null
        : say('keys.daysHint'),
  }
}

/** Makes a key for a role of keys; its secret is forgotten with the panel that shows it. */
export function useMakeKey<F extends KeyFields>(roleOf: (typed: F) => string, shownIn: { queryKey: QueryKey }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (typed: F) => {
      const name = typed.name.trim()
      const made = await withProof(() => ask(officeKeyNew, { name, role: roleOf(typed), days: Number(typed.days) }))
      return { name, secret: made.key, ends: made.ends }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: shownIn.queryKey }),
    gcTime: 0,
  })
}

export function KeyName({ label, ...field }: { label: string }) {
  const say = useSay()
  return (
    <TextInput
      label={label}
      description={say('keys.nameHint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}

export function KeyDays(field: object) {
  const say = useSay()
  return (
    <NumberInput
      label={say('keys.days')}
      description={say('keys.daysHint')}
      min={1}
      max={longestDays}
      allowDecimal={false}
      hideControls
      {...field}
    />
  )
}
