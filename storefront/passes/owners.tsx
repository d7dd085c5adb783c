import { useRef } from 'react'
import type { OwnerRow } from '@foyer/domain/passes/owners.ts'
import { customerStore, guestFormStore } from '../account/customer-store.ts'
import { useTexts } from '../core/language.tsx'
import { OwnerFields } from './owner-fields.tsx'

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
