import { useEffect, useState } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import { passkeyList, passkeyOptions, passkeyRegister } from '@foyer/contract/passkeys.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { aboutFields } from '../../forms/field-errors.ts'
import { createPasskey } from '../ask-for-passkey.ts'
import { md5 } from '../md5.ts'
import { hasPasskeys, passkeyFailures } from '../passkey-support.ts'
import Passkeys, { type Passkey } from './passkeys.tsx'
import { Section } from '../section.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from './section-props.ts'

const empty = { name: '', currentPassword: '' }

async function passkeysOf(api: Api): Promise<readonly Passkey[]> {
  const answer = await api(passkeyList, {}).catch(() => null)
  return answer?.ok ? answer.data : []
}

/** Passkeys, with which the account is opened without its password. */
export default function PasskeysSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [saved, setSaved] = useState(false)
  const read = async () => setPasskeys(await passkeysOf(api))
  useEffect(() => void passkeysOf(api).then(setPasskeys), [api])
  const form = useForm({
    start: empty,
    check: currentPasswordErrors,
    send: async ({ name, currentPassword }) => {
      setSaved(false)
      const options = await api(passkeyOptions, { body: { _po: md5(currentPassword) } })
      if (!options.ok) return aboutFields(options.body)
      const made = await createPasskey(options.data)
      if ('code' in made) return made
      const answer = await api(passkeyRegister, { body: { name: name.trim(), credential: made } })
      if (!answer.ok) return answer.body
      form.change(empty)
      setSaved(true)
      await read()
      return null
    },
  })
  if (!hasPasskeys() && passkeys.length === 0) return null
  return (
    <Section id="passkeys" title={t('passkey.title')}>
      <p>{t('passkey.intro')}</p>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} account={account} onRemoved={read} />}
      <SectionForm
        form={form}
        fields={['currentPassword']}
        idPrefix="passkey-"
        labelledBy="passkeys-title"
        failures={passkeyFailures(t)}
        save={t('passkey.add')}
        saved={saved && <span role="status">{t('passkey.added')}</span>}
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
      </SectionForm>
    </Section>
  )
}
