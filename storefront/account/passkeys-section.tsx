import { useEffect, useState } from 'react'
import { passkeyList, passkeyOptions, passkeyRegister } from '@foyer/contract/passkeys.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { md5 } from './md5.ts'
import { createPasskey, hasPasskeys } from './passkey-browser.ts'
import { Passkeys, type Passkey } from './passkeys.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import { useSectionForm } from './use-section-form.ts'

const [name, password] = ['passkey-name', 'passkey-password'] as const

/** Passkeys, with which the account is opened without its password. */
export default function PasskeysSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [values, setValues] = useState({ [name]: '', [password]: '' })
  const labels = { [name]: t('passkey.name'), [password]: t('passkey.password') }
  const form = useSectionForm(labels)
  const read = async () => {
    const answer = await api(passkeyList, {}).catch(() => null)
    if (answer?.ok) setPasskeys(answer.data)
  }
  useEffect(() => void read(), [])
  const field = (id: typeof name | typeof password) => ({
    id,
    label: labels[id],
    value: values[id],
    error: form.sentence(id),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [id]: value }))
      form.correct(id)
    },
  })
  const add = () =>
    form.submit({
      check: (): FieldErrors => (values[password] === '' ? { [password]: ['FIELD_REQUIRED'] } : {}),
      send: async () => {
        const options = await api(passkeyOptions, { body: { _po: md5(values[password]) } })
        if (!options.ok) return options
        const made = await createPasskey(options.data)
        if (!made.ok) return made
        return api(passkeyRegister, { body: { name: values[name].trim(), credential: made.credential } })
      },
      fieldOf: { PASSWORD_WRONG: password },
      onSaved: async () => {
        setValues({ [name]: '', [password]: '' })
        await read()
      },
    })
  if (!hasPasskeys() && passkeys.length === 0) return null
  return (
    <Section
      id="passkeys"
      title={t('passkey.title')}
      form={form}
      onSubmit={() => void add()}
      save={t('passkey.add')}
      done={t('passkey.added')}
      before={
        <>
          <p>{t('passkey.intro')}</p>
          <Passkeys passkeys={passkeys} onRemoved={read} />
        </>
      }
    >
      {/* for password managers */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <Field {...field(name)} maxLength={100} autoComplete="off" />
      <PasswordField {...field(password)} required autoComplete="current-password" />
    </Section>
  )
}
