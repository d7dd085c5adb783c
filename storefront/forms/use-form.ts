import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { fieldErrors, type FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { afterPress } from '../core/after-press.ts'
import { useNavigation } from '../router/hooks.ts'

type Control = HTMLInputElement | HTMLSelectElement

interface FormOptions<V extends object> {
  start: V
  /** What the browser finds wrong, by field. */
  check: (values: V) => FieldErrors
  /** What else is wrong when the form is sent: of fields that stand beside it. */
  checkOthers?: (values: V) => FieldErrors
  /** Sends it; answers why it was refused, or null. */
  send: (values: V) => Promise<Partial<RefusalBody> | null>
  /** Another screen follows: once it was sent, nothing may be sent again while that loads. */
  leaves?: boolean
  /** Keeps the input that is not sent yet. */
  keep?: (values: V) => void
}

/** A form: a field is checked on blur, its error goes as soon as it is corrected, and nothing is sent twice. */
export function useForm<V extends object>({ start, check, checkOthers, send, leaves = false, keep }: FormOptions<V>) {
  const [values, setValues] = useState(start)
  /** The fields found wrong here; what is wrong is checked anew each time, since how a country writes may arrive. */
  const [found, setFound] = useState<readonly string[]>([])
  /** What the server has found wrong with them, until they change. */
  const [fromServer, setFromServer] = useState<FieldErrors>({})
  /** The fields with errors at the last submit: the summary lists only these, as long as they are wrong. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as string[] })
  /** Why it could not be sent, if that is nobody's field; without a code when there was no answer. */
  const [failed, setFailed] = useState<Partial<RefusalBody> | null>(null)
  /** It was sent as it is now. */
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const running = useRef(false)
  const free = () => {
    running.current = false
    setSending(false)
  }
  const onItsWay = useNavigation() !== null
  useEffect(() => {
    // still here: what was on its way gave way to another address of this screen, and may be sent again
    if (leaves && onItsWay) return free
  }, [leaves, onItsWay])
  const wrongIn = (all: V): FieldErrors => ({ ...checkOthers?.(all), ...check(all) })
  const errors = { ...fromServer, ...only(wrongIn(values), found) }

  const change = (input: Partial<V>) => {
    const next = { ...values, ...input }
    setValues(next)
    setSent(false)
    // what was said of it was said of other input
    setFailed(null)
    keep?.(next)
    // an error goes while typing, also that of a field which repeats this one; a new one waits for blur
    const now = wrongIn(next)
    setFound(found.filter((field) => now[field]))
    changed(Object.keys(input))
  }
  /** What the server has said of these fields it has said of other input. */
  const changed = (fields: readonly string[]) =>
    setFromServer((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field))))
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<Control>) => {
    if (name in start) change({ [name]: value } as Partial<V>)
  }
  const onBlur = ({ currentTarget: { name, value } }: FocusEvent<Control>) => {
    // an empty field is not an error on blur, and an error of the server stays until the value changes
    if (value !== '' && !errors[name] && check(values)[name]) afterPress(() => setFound((all) => [...all, name]))
  }

  const refuse = (wrong: FieldErrors) =>
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields: Object.keys(wrong) }))
  const fail = (body: Partial<RefusalBody>) => {
    setFailed(body)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields: [] }))
  }

  async function submit(): Promise<void> {
    if (running.current) return
    setFailed(null)
    setSent(false)
    const wrong = wrongIn(values)
    setFromServer({})
    setFound(Object.keys(wrong))
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    running.current = true
    setSending(true)
    const body = await send(values).catch(() => ({}) as Partial<RefusalBody>)
    if (body === null && leaves) return
    free()
    if (body === null) return setSent(true)
    const serverErrors = fieldErrors(body.errors)
    if (Object.keys(serverErrors).length === 0) return fail(body)
    setFromServer(serverErrors)
    refuse(serverErrors)
  }
  return { values, errors, refused, failed, sending, sent, change, changed, onChange, onBlur, submit }
}
const only = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)))

/** Of a form whose values have at least these fields. */
export type FormState<V extends object = object> = ReturnType<typeof useForm<V>>
