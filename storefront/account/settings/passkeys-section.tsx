import { useEffect, useState } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import { passkeyList, passkeyOptions, passkeyRegister } from '@foyer/contract/passkeys.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { Field } from '../../ui/field.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { createPasskey } from '../ask-for-passkey.ts'
import { hasPasskeys, passkeyFailures } from '../passkey-support.ts'
import Passkeys, { type Passkey } from './passkeys.tsx'
import { SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

async function passkeysOf(api: Api): Promise<readonly Passkey[]> {
  const answer = await api(passkeyList, {}).catch(() => null)
  return answer?.ok ? answer.data : []
}

/** Passkeys, with which the account is opened without its password. */
export default function PasskeysSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const read = async () => setPasskeys(await passkeysOf(api))
  useEffect(() => void passkeysOf(api).then(setPasskeys), [api])
  const form = usePasswordForm({
    start: { name: '' },
    send: async (_po, { name }) => {
      const options = await api(passkeyOptions, { body: { _po } })
      if (!options.ok) return options
      const made = await createPasskey(options.data)
      if ('code' in made) return { ok: false, body: made }
      return api(passkeyRegister, { body: { name: name.trim(), credential: made } })
    },
    onDone: read,
  })
  if (!hasPasskeys() && passkeys.length === 0) return null
  return (
    <SavedSection
      id="passkeys"
      title={t('passkey.title')}
      intro={
        <>
          <p>{t('passkey.intro')}</p>
          {passkeys.length > 0 && <Passkeys passkeys={passkeys} account={account} onRemoved={read} />}
        </>
      }
      form={form}
      fields={['currentPassword']}
      idPrefix="passkey-"
      failures={passkeyFailures(t)}
      save={t('passkey.add')}
      saved={<span role="status">{t('passkey.added')}</span>}
    >
      <Field
        id="passkey-name"
        name="name"
        label={t('passkey.name')}
        value={form.values.name}
        maxLength={100}
        autoComplete="off"
        onChange={form.onChange}
      />
      <CurrentPasswordField form={form} idPrefix="passkey-" email={account.email} />
    </SavedSection>
  )
}
