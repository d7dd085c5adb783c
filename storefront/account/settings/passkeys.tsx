import './passkeys.css'
import { useState } from 'react'
import { passkeyRemove } from '@foyer/contract/passkeys.calls.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type * as schema from '@foyer/contract/passkeys.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useSpelled } from '../../core/use-spelled.ts'
import { toast } from '../../core/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import type { Account } from '../read-account.ts'
import { SavedForm } from '../saved-form.tsx'

export type Passkey = TypesOf<typeof schema.passkeyList>['data'][number]
interface PasskeysProps {
  passkeys: readonly Passkey[]
  account: Account
  onRemoved: () => Promise<void>
}

/** An account's passkeys, each with the way to remove it. */
export default function Passkeys({ passkeys, ...shared }: PasskeysProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState<string | null>(null)
  const spelled = useSpelled()
  const date = (instant: string) => spelled.date(localDay(new Date(instant)))
  return (
    <ul className="passkeys">
      {passkeys.map(({ id, created, used, ...passkey }) => {
        const name = passkey.name || t('passkey.unnamed')
        return (
          <li key={id}>
            <div className="passkeys__head">
              <div>
                <b>{name}</b>
                <p className="label muted">
                  {t('passkey.created', { date: date(created) })}
                  {used && `, ${t('passkey.used', { date: date(used) })}`}
                </p>
              </div>
              {removing !== id && (
                <Button kind="quiet" onClick={() => setRemoving(id)}>
                  {t('passkey.remove', { name })}
                </Button>
              )}
            </div>
            {removing === id && <Remove id={id} name={name} {...shared} />}
          </li>
        )
      })}
    </ul>
  )
}

type RemoveProps = Omit<PasskeysProps, 'passkeys'> & { id: string; name: string }

function Remove({ id, name, account, onRemoved }: RemoveProps) {
  const t = useTexts()
  const api = useApi()
  const form = usePasswordForm({
    start: {},
    send: (_po) => api(passkeyRemove, { body: { id, _po } }),
    onDone: () => {
      toast(t('passkey.removed'))
      return onRemoved()
    },
  })
  return (
    <SavedForm
      form={form}
      fields={['currentPassword']}
      idPrefix="passkey-remove-"
      labelledBy="passkey-remove-title"
      heading={<p id="passkey-remove-title">{t('passkey.removeText')}</p>}
      save={t('passkey.remove', { name })}
    >
      <CurrentPasswordField form={form} idPrefix="passkey-remove-" email={account.email} />
    </SavedForm>
  )
}
