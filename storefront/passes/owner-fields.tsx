import './owner-fields.css'
import { type ChangeEvent, useRef } from 'react'
import type { OwnerRow } from '@foyer/domain/passes/owners.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, Field } from '../ui/field.tsx'
import { part as lazyPart } from '../ui/part.tsx'
import { customerStore, guestFormStore } from '../account/customer-store.ts'

const PlaceFields = lazyPart(() => import('../account/place-fields.tsx'))

interface OwnersProps {
  owners: readonly OwnerRow[]
  /** Errors by field id. */
  errors: ReadonlyMap<string, string>
  onChange: (owners: readonly OwnerRow[]) => void
}

/** A labelled group for each pass (R2.117, R5.29). */
export function Owners({ owners, errors, onChange }: OwnersProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [guest, customer] = [guestFormStore.use(), customerStore.use()]
  const { fname, lname } = guest ?? customer?.data ?? { fname: '', lname: '' }
  const set = (index: number, row: OwnerRow) => onChange(owners.with(index, row))
  return (
    <section aria-labelledby="pass-owners">
      <h2 id="pass-owners" ref={heading} tabIndex={-1}>
        {t('passes.owners', { count: owners.length })}
      </h2>
      {owners.map((row, index) => (
        <OwnerFields
          // a row has no name of its own
          key={index}
          index={index}
          row={row}
          errors={errors}
          onChange={(next) => set(index, next)}
          onUseMine={index === 0 && fname && lname ? () => set(0, { ...row, fname, lname }) : null}
          onRemove={
            owners.length > 1
              ? () => {
                  onChange(owners.toSpliced(index, 1))
                  heading.current?.focus()
                }
              : null
          }
        />
      ))}
    </section>
  )
}

/** The id of a field of an owner's row. */
export const ownerField = (index: number, part: string) => `owner-${index + 1}-${part}`

interface OwnerFieldsProps {
  index: number
  row: OwnerRow
  errors: ReadonlyMap<string, string>
  onChange: (row: OwnerRow) => void
  /** Fills in who buys; null where that is not known, or not offered. */
  onUseMine: (() => void) | null
  /** null where there is only one. */
  onRemove: (() => void) | null
}

/** Whose pass it is: title, first and last name, and an address where the card goes by post (R2.117, R2.118). */
export function OwnerFields({ index, row, errors, onChange, onUseMine, onRemove }: OwnerFieldsProps) {
  const t = useTexts()
  const number = index + 1
  const part = (name: 'title' | 'fname' | 'lname') => ({
    id: ownerField(index, name),
    error: errors.get(ownerField(index, name)) ?? null,
    value: row[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ ...row, [name]: currentTarget.value }),
  })
  return (
    <fieldset className="pass-owner">
      <legend>{t('passes.owner', { number })}</legend>
      {onUseMine && (
        <Button kind="secondary" className="pass-owner__mine" onClick={onUseMine}>
          {t('passes.useMine')}
        </Button>
      )}
      <Field
        {...part('title')}
        label={t('passes.title')}
        optional={t('account.optional')}
        className="pass-owner__title"
        maxLength={100}
        autoComplete={`section-pass${number} honorific-prefix`}
      />
      <div className="fields-in-line">
        <Field
          {...part('fname')}
          label={t('field.fname')}
          required
          maxLength={200}
          autoComplete={`section-pass${number} given-name`}
        />
        <Field
          {...part('lname')}
          label={t('field.lname')}
          required
          maxLength={200}
          autoComplete={`section-pass${number} family-name`}
        />
      </div>
      <CheckField
        label={t('passes.elsewhere')}
        hint={t('passes.elsewhereHint')}
        checked={row.send_to_custom_addr}
        onChange={({ currentTarget }) => onChange({ ...row, send_to_custom_addr: currentTarget.checked })}
      />
      {row.send_to_custom_addr && (
        <PlaceFields
          idOf={(name) => ownerField(index, name)}
          section={`section-pass${number}`}
          address={row.address}
          errors={errors}
          onChange={(address) => onChange({ ...row, address })}
        />
      )}
      {onRemove && (
        <Button kind="quiet" className="pass-owner__remove label" onClick={onRemove}>
          {t('passes.remove', { number })}
        </Button>
      )}
    </fieldset>
  )
}
