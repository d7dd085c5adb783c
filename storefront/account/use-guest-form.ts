import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { authGuest, customerValidate } from '@foyer/contract/account.calls.ts'
import type { Address } from '@foyer/domain/account/shipping-address.ts'
import { fieldErrors, guestMayProceed, type FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { afterPress } from '../core/after-press.ts'
import { useApi } from '../core/api.ts'
import { tokenStore } from '../core/session.ts'
import {
  customerFieldNames,
  customerStore,
  guestFormStore,
  type CustomerFieldName,
  type noValues,
  type CustomerValues,
} from './customer-store.ts'
import { fieldError } from './field-errors.ts'
import { isRequired, isShown, type CustomerForm } from './guest-fields.ts'

type Control = HTMLInputElement | HTMLSelectElement
const isField = (name: string): name is CustomerFieldName => (customerFieldNames as readonly string[]).includes(name)

/** A shipping address that is entered beside the form. */
export interface AddressBeside {
  check: (billing: CustomerValues) => FieldErrors
  finish: (billing: CustomerValues) => Address | null
}

/** The guest form: input is stored, a field is validated on blur, and its error goes as soon as it is corrected. */
export function useGuestForm(
  attributes: CustomerForm,
  start: CustomerValues,
  asksForInvoice: boolean,
  onRegistered: () => void,
  shipping: AddressBeside | null = null,
) {
  const api = useApi()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The fields with errors at the last submit: the summary lists only these, as long as they are wrong. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as string[] })
  const [failed, setFailed] = useState(false)
  const [sending, setSending] = useState(false)
  const running = useRef(false)

  const check = (name: CustomerFieldName, value: string) => fieldError(name, value, isRequired(name, attributes))
  const setError = (name: string, code: string | null) =>
    setErrors(({ [name]: _, ...others }) => (code ? { ...others, [name]: [code] } : others))

  const change = (input: Partial<CustomerValues>) =>
    setValues((now) => {
      const next = { ...now, ...input }
      guestFormStore.write(next)
      return next
    })
  const onChange = ({ currentTarget }: ChangeEvent<Control>) => {
    const { name, value } = currentTarget
    if (!isField(name)) return
    change({ [name]: value })
    // an error is updated while typing, but a new one waits for blur
    if (errors[name]) setError(name, check(name, value))
  }
  const onInvoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    change({ send_invoice: currentTarget.checked })
  const onBlur = ({ currentTarget }: FocusEvent<Control>) => {
    const { name, value } = currentTarget
    // an empty field is not an error on blur, and an error of the server stays until the value changes
    const code = isField(name) && value !== '' && !errors[name] && check(name, value)
    if (code) afterPress(() => setError(name, code))
  }

  const refuse = ({ password: _, ...newErrors }: FieldErrors) => {
    setErrors(newErrors)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields: Object.keys(newErrors) }))
  }

  async function submit(): Promise<void> {
    if (running.current) return
    setFailed(false)
    const ownErrors = customerFieldNames.flatMap((name): [string, string[]][] => {
      const code = isShown(name, attributes) && check(name, values[name])
      return code ? [[name, [code]]] : []
    })
    const wrong = { ...shipping?.check(values), ...Object.fromEntries(ownErrors) }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    running.current = true
    setSending(true)
    const registered = await register().catch(() => setFailed(true))
    // `running` stays set: the next screen is loading, and nothing may be sent again
    if (registered) return onRegistered()
    running.current = false
    setSending(false)
  }

  /** Validates and registers the guest on the server; true when there is a token. */
  async function register(): Promise<boolean | void> {
    const c = Object.fromEntries(customerFieldNames.map((name) => [name, values[name].trim()])) as typeof noValues
    const send_invoice = asksForInvoice && values.send_invoice === true
    const address = shipping?.finish(values) ?? null
    const sent = { ...c, ...(address && { shipping: address }) }
    const checked = await api(customerValidate, { body: { c: sent } })
    if (!checked.ok) {
      const newErrors = fieldErrors(checked.body.errors)
      if (checked.status !== 422) return setFailed(true)
      if (!guestMayProceed(newErrors)) return refuse(newErrors)
    }
    const answer = await api(authGuest, { body: { c: { ...sent, send_invoice } } })
    if (!answer.ok) return answer.status === 422 ? refuse(fieldErrors(answer.body.errors)) : setFailed(true)
    tokenStore.write(answer.data)
    customerStore.write({ data: { ...c, send_invoice, isGuest: true } })
    guestFormStore.clear()
    return true
  }
  return { values, errors, refused, failed, sending, onChange, onInvoice, onBlur, submit }
}
export type GuestForm = ReturnType<typeof useGuestForm>
