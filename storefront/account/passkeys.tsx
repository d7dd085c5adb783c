import './passkeys.css'
import { useState } from 'react'
import { passkeyRemove } from '@foyer/contract/passkeys.calls.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type * as schema from '@foyer/contract/passkeys.schema.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { formatDate, localDay } from '@foyer/domain/shop/dates.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { md5 } from './md5.ts'
import { SectionFields } from './section.tsx'
import { useSectionForm } from './use-section-form.ts'

export type Passkey = TypesOf<typeof schema.passkeyList>['data'][number]
interface PasskeysProps {
  passkeys: readonly Passkey[]
  onRemoved: () => Promise<void>
}

/** An account's passkeys, each with the way to remove it. */
export function Passkeys({ passkeys, onRemoved }: PasskeysProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState<string | null>(null)
  if (passkeys.length === 0) return null
  return (
    <ul className="passkeys">
      {passkeys.map((passkey) => {
        const name = passkey.name || t('passkey.unnamed')
        const date = (instant: string) => formatDate(localDay(new Date(instant)))
        return (
          <li key={passkey.id}>
            <div className="passkeys__head">
              <div>
                <b>{name}</b>
                <p className="label muted">
                  {t('passkey.created', { date: date(passkey.created) })}
                  {passkey.used && `, ${t('passkey.used', { date: date(passkey.used) })}`}
                </p>
              </div>
              {removing !== passkey.id && (
                <Button kind="quiet" onClick={() => setRemoving(passkey.id)}>
                  {t('passkey.remove', { name })}
                </Button>
              )}
            </div>
            {removing === passkey.id && <Remove id={passkey.id} name={name} onRemoved={onRemoved} />}
          </li>
        )
      })}
    </ul>
  )
}

const password = 'passkey-remove-password'

function Remove({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => Promise<void> }) {
  const t = useTexts()
  const api = useApi()
  const [value, setValue] = useState('')
  const label = t('passkey.password')
  const form = useSectionForm({ [password]: label })
  const remove = () =>
    form.submit({
      check: (): FieldErrors => (value === '' ? { [password]: ['FIELD_REQUIRED'] } : {}),
      send: () => api(passkeyRemove, { body: { id, _po: md5(value) } }),
      fieldOf: { PASSWORD_WRONG: password },
      onSaved: async () => {
        toast(t('passkey.removed'))
        await onRemoved()
      },
    })
  return (
    <SectionFields
      labelledBy="passkey-remove"
      form={form}
      onSubmit={() => void remove()}
      save={t('passkey.remove', { name })}
      done={t('passkey.removed')}
    >
      <p id="passkey-remove">{t('passkey.removeText')}</p>
      <PasswordField
        id={password}
        label={label}
        required
        // who has asked for it goes on typing
        autoFocus
        autoComplete="current-password"
        value={value}
        error={form.sentence(password)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          form.correct(password)
        }}
      />
    </SectionFields>
  )
}
