import { useState } from 'react'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { formField } from '../forms/form-field.ts'
import { save as saveAll, SavedSection } from '../account/saved-form.tsx'
import { useTexts } from '../core/language.tsx'
import { Field } from '../ui/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { changeHolder, changeOwner } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { useApi } from '../core/api.ts'

interface Named {
  id: string
  label: string
  name: string
}
type Answered = { ok: true } | { ok: false; body: Partial<RefusalBody> }

interface ChangeNamesProps {
  /** Of the section, and before the ids of its fields. */
  id: 'holder' | 'owner'
  title: string
  how: string
  names: readonly Named[]
  /** Why it may be refused, besides fields. */
  failures: Record<string, string>
  savedText: string
  /** Changes one name. */
  save: (id: string, name: string) => Promise<Answered>
  reload: () => Promise<void>
}

/** Names, each of which is saved where it was changed. What has a name keeps one. */
export function ChangeNames({ id, title, how, names, failures, savedText, save, reload }: ChangeNamesProps) {
  const t = useTexts()
  const [known, setKnown] = useState(() => Object.fromEntries(names.map((one) => [one.id, one.name])))
  const form = useForm<Record<string, string>>({
    start: known,
    check: (values) =>
      withErrors(
        Object.fromEntries(
          names.map((one) => [one.id, known[one.id] && !values[one.id]!.trim() ? 'FIELD_REQUIRED' : null]),
        ),
      ),
    send: (values) =>
      saveAll(
        async () => {
          for (const one of names) {
            const name = values[one.id]!.trim()
            if (name === known[one.id]) continue
            const answer = await save(one.id, name)
            if (!answer.ok) {
              const { errors, ...body } = answer.body
              return errors ? { ...body, errors: { [one.id]: errors['name'] ?? [] } } : body
            }
            setKnown((all) => ({ ...all, [one.id]: name }))
          }
          return null
        },
        t('changes.saved'),
        reload,
      ),
  })
  const section = `change-${id}s`
  return (
    <SavedSection
      id={section}
      title={title}
      form={form}
      fields={names.map((one) => one.id)}
      idPrefix={`${id}-`}
      labels={Object.fromEntries(names.map((one) => [one.id, one.label]))}
      failures={failures}
      save={t('changes.saveHolders')}
      saved={savedText}
    >
      <p>{how}</p>
      {names.map((one) => (
        <Field
          key={one.id}
          {...formField(form, one.id, t, `${id}-`)}
          label={one.label}
          maxLength={200}
          autoComplete="off"
        />
      ))}
    </SavedSection>
  )
}

interface ChangeHoldersProps {
  id: string
  holders: OrderChanges['holders']
  reload: () => Promise<void>
}

const codes = ['TICKET_NOT_VALID', 'TICKET_GIVEN', 'TICKET_USED', 'TICKET_OVER'] as const

/** Who comes in with each ticket. One without a name has the buyer's. */
export function ChangeHolders({ id, holders, reload }: ChangeHoldersProps) {
  const t = useTexts()
  const api = useApi()
  return (
    <ChangeNames
      id="holder"
      title={t('changes.holders')}
      how={t('changes.holdersHow')}
      names={holders.map(({ ticket, label, number, name }) => ({
        id: ticket,
        label: `${label}, ${t('order.ticketNumber', { number })}`,
        name,
      }))}
      failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
      savedText={t('changes.holdersSaved')}
      save={(ticket, name) => api(changeHolder, { body: { id, ticket, name } })}
      reload={reload}
    />
  )
}

interface ChangeOwnersProps {
  id: string
  owners: NonNullable<OrderChanges['owners']>
  reload: () => Promise<void>
}

/** Whose each annual pass is, as long as nobody has come with it. */
export function ChangeOwners({ id, owners, reload }: ChangeOwnersProps) {
  const t = useTexts()
  const api = useApi()
  return (
    <ChangeNames
      id="owner"
      title={t('changes.owners')}
      how={t('changes.ownersHow')}
      names={owners.map(({ pass, label, name }) => ({ id: pass, label: `${label} ${pass}`, name }))}
      failures={{ CHANGE_TOO_LATE: t('refusal.CHANGE_TOO_LATE') }}
      savedText={t('changes.ownersSaved')}
      save={(pass, name) => api(changeOwner, { body: { id, pass, name } })}
      reload={reload}
    />
  )
}
