import { useState } from 'react'
import { customerAttr, customerRegister } from '@foyer/contract/account.calls.ts'
import { Link } from '../router/link.tsx'
import { useLoaderData, useNavigate, useSearchParams } from '../router/hooks.ts'
import type { LoadArgs } from '../router/screen.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { useLink } from '../core/links.ts'
import { unwrap } from '../core/require-data.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CustomerFields, customerFieldOrder } from './customer-fields.tsx'
import { customerStore, guestFormStore, startValues, type CustomerValues } from './customer-store.ts'
import { emailRepeatErrors } from './email-repeat-errors.ts'
import { enterSession } from './enter-session.ts'
import { formField } from '../forms/form-field.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { NewPasswordFields, newPasswordErrors, noNewPassword, type NewPassword } from './new-password-fields.tsx'
import { useCustomerForm } from './use-customer-form.ts'

export async function load({ api }: LoadArgs) {
  return { attributes: unwrap(await api(customerAttr, {})).data }
}
export { PageSkeleton as Skeleton }
export const loadsOnServer = true

/** The address that a purchase was just mailed to need not be typed again. */
const knownEmail = () => {
  const customer = customerStore.read()?.data
  return customer?.spent && !guestFormStore.read() ? customer.email : ''
}

type NewAccount = CustomerValues & NewPassword & { emailRepeat: string }

/** A new account (R1.11). The password is sent as it is typed (R3.13), and kept nowhere here. */
export default function RegisterPage() {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const { attributes } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const returnQuery = { returnTo: query.get('returnTo') }
  const { config } = useShop()
  const [start] = useState(() => ({
    ...startValues(attributes.countries, config.country),
    ...noNewPassword,
    emailRepeat: knownEmail(),
  }))
  const form = useCustomerForm<NewAccount>({
    attributes,
    start,
    keep: ({ password: _, passwordRepeat: __, emailRepeat: ___, ...values }) => guestFormStore.write(values),
    check: (values) => ({ ...emailRepeatErrors(values), ...newPasswordErrors(values) }),
    leaves: true,
    send: async (fields, { password }) => {
      const answer = await api(customerRegister, { body: { c: { ...fields, password } } })
      if (!answer.ok) return answer.body
      await enterSession(api, answer.data)
      void navigate(to('registerSuccess', {}, returnQuery))
      return null
    },
  })
  return (
    <AccountFrame error={hasProblems(form)}>
      <p>{t('register.intro')}</p>
      <p>
        {t('register.known')} <Link to={to('login', {}, returnQuery)}>{t('title.login')}</Link>
      </p>
      <FormFrame
        form={form}
        fields={[...customerFieldOrder, 'password', 'passwordRepeat']}
        labelledBy="account-title"
        heading={<h2>{t('account.yourDetails')}</h2>}
      >
        <p className="label muted">{t('account.allRequired')}</p>
        <CustomerFields
          attributes={attributes}
          form={form}
          emailHint={t('register.emailHint')}
          afterEmail={
            <EmailField {...formField(form, 'emailRepeat', t)} label={t('field.emailRepeat')} autoComplete="email" />
          }
        />
        <h2>{t('register.yourPassword')}</h2>
        <NewPasswordFields form={form} />
        <Button type="submit" aria-disabled={form.sending || undefined}>
          {t('register.submit')}
        </Button>
      </FormFrame>
    </AccountFrame>
  )
}
