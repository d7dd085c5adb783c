import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { authGuest, customerValidate } from '@foyer/contract/account.calls.ts'
import { fieldErrors, guestMayProceed, type FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { afterPress } from '../core/after-press.ts'
import { useApi } from '../core/api.ts'
import { tokenStore } from '../core/session.ts'
import {
  customerFieldNames,
  customerStore,
  guestFormStore,
  type CustomerFieldName,
  type CustomerValues,
} from './customer-store.ts'
import { fieldError } from './field-errors.ts'
import { isRequired, isShown, type CustomerForm } from './guest-fields.ts'

type Control = HTMLInputElement | HTMLSelectElement
const isField = (name: string): name is CustomerFieldName => (customerFieldNames as readonly string[]).includes(name)

/** The guest's form: what is typed is kept, checked on leaving a field, and said right as soon as it is right. */
export function useGuestForm(
  attributes: CustomerForm,
  start: CustomerValues,
  sendInvoice: boolean,
  onRegistered: () => void,
) {
  const api = useApi()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** What the last submit was refused for: the summary says only that, and loses what is put right. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as string[] })
  const [failed, setFailed] = useState(false)
  const [sending, setSending] = useState(false)
  const running = useRef(false)

  const check = (name: CustomerFieldName, value: string) => fieldError(name, value, isRequired(name, attributes))
  const say = (name: string, code: string | null) =>
    setErrors(({ [name]: _, ...others }) => (code ? { ...others, [name]: [code] } : others))

  const onChange = ({ currentTarget }: ChangeEvent<Control>) => {
    const { name, value } = currentTarget
    if (!isField(name)) return
    setValues((now) => {
      const next = { ...now, [name]: value }
      guestFormStore.write(next)
      return next
    })
    // wrong until it is right, but never wrong while it is first typed
    if (errors[name]) say(name, check(name, value))
  }
  const onBlur = ({ currentTarget }: FocusEvent<Control>) => {
    const { name, value } = currentTarget
    // leaving an untouched field is no mistake yet; what the server said stands until the field changes
    const code = isField(name) && value !== '' && !errors[name] && check(name, value)
    if (code) afterPress(() => say(name, code))
  }

  const refuse = ({ password: _, ...found }: FieldErrors) => {
    setErrors(found)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields: Object.keys(found) }))
  }

  async function submit(): Promise<void> {
    if (running.current) return
    setFailed(false)
    const own = customerFieldNames.flatMap((name): [string, string[]][] => {
      const code = isShown(name, attributes) && check(name, values[name])
      return code ? [[name, [code]]] : []
    })
    if (own.length > 0) return refuse(Object.fromEntries(own))
    running.current = true
    setSending(true)
    const registered = await register().catch(() => setFailed(true))
    // once registered, the next screen is on its way: nothing is sent again
    if (registered) return onRegistered()
    running.current = false
    setSending(false)
  }

  /** Asks the server to check, then to keep the guest; true when there is a token. */
  async function register(): Promise<boolean | void> {
    const c = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as CustomerValues
    const checked = await api(customerValidate, { body: { c } })
    if (!checked.ok) {
      const found = fieldErrors(checked.body.errors)
      if (checked.status !== 422) return setFailed(true)
      if (!guestMayProceed(found)) return refuse(found)
    }
    const answer = await api(authGuest, { body: { c: { ...c, send_invoice: sendInvoice } } })
    if (!answer.ok) return answer.status === 422 ? refuse(fieldErrors(answer.body.errors)) : setFailed(true)
    tokenStore.write(answer.data)
    customerStore.write({ data: { ...c, isGuest: true } })
    guestFormStore.clear()
    return true
  }
  return { values, errors, refused, failed, sending, onChange, onBlur, submit }
}
export type GuestForm = ReturnType<typeof useGuestForm>
