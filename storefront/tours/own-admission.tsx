import './own-admission.css'
import { useRef, useState, type KeyboardEvent } from 'react'
import { tourAdmission } from '@foyer/contract/tours.calls.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { addPass } from '../cart/add-pass.ts'
import { cartStore } from '../cart/cart-store.ts'
import { announce } from '../core/announce.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { cannotComplete, refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { Counting } from './tour-counts.tsx'

/** Who has bought a ticket before, or has an annual pass, says its number and pays the tour alone. */
export function OwnAdmission({ tour, form, onChange }: Counting) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [holder, setHolder] = useState('')
  const { error, asking, count, retype } = useCount({ tour, form, onChange })
  const isPass = passNumber(typed) !== null
  const send = async () => {
    if (await count(typed, isPass ? holder : null)) {
      setTyped('')
      setHolder('')
    }
    input.current?.focus()
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <section className="own-admission" aria-label={t('tour.haveAdmission')}>
      <Field
        ref={input}
        label={t('tour.haveAdmission')}
        hint={t('tour.admissionHint')}
        error={error}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          retype()
        }}
        onKeyDown={onEnter}
      />
      {isPass && (
        <Field
          label={t('redeem.holder')}
          value={holder}
          maxLength={600}
          autoComplete="name"
          onChange={({ currentTarget }) => {
            setHolder(currentTarget.value)
            retype()
          }}
          onKeyDown={onEnter}
        />
      )}
      <Button kind="secondary" aria-disabled={asking || undefined} onClick={() => void send()}>
        {t('tour.countAdmission')}
      </Button>
      <Counted form={form} onChange={onChange} onRemoved={() => input.current?.focus()} />
    </section>
  )
}

/** The tickets that were typed, each with a button to take it out. */
function Counted({ form, onChange, onRemoved }: Pick<Counting, 'form' | 'onChange'> & { onRemoved: () => void }) {
  const t = useTexts()
  const remove = (removed: string) => {
    onChange({ ...form, admissions: form.admissions.filter(({ number }) => number !== removed) })
    onRemoved()
  }
  return (
    <ul>
      {form.admissions.map(({ number, places }) => (
        <li key={number}>
          {t('tour.countedTicket', { number, count: places })}{' '}
          <Button
            kind="quiet"
            className="label"
            aria-label={t('shop.labelled', { label: t('checkout.remove'), value: number })}
            onClick={() => remove(number)}
          >
            {t('checkout.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Asks for a ticket, or with a name for an annual pass; answers whether it counts now. */
function useCount({ tour, form, onChange }: Pick<Counting, 'tour' | 'form' | 'onChange'>) {
  const t = useTexts()
  const api = useApi()
  const datetime = `${form.date} ${form.time}`
  /** Why it does not count, at which time. */
  const [wrong, setWrong] = useState<{ text: string; datetime: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const ofPass = async (pass: string, holder: string) => {
    const result = await addPass(api, { pass, holder }, t)
    if ('error' in result) return result.error
    announce(result.added.name)
    return null
  }
  const ofTicket = async (ticket: string) => {
    if (form.admissions.some(({ number }) => number.replace(' ', '') === ticket.replaceAll(/[\s-]/g, '').toUpperCase()))
      return t('redeem.already')
    const { cartId } = cartStore.read()
    const body = { tour: tour.id, datetime, ticket, ...(cartId && { cartId }) }
    const answer = await api(tourAdmission, { body }).catch(() => null)
    if (!answer?.ok) return refusalText(answer?.body.error ?? cannotComplete, t)
    onChange({ ...form, admissions: [...form.admissions, answer.data] })
    announce(t('tour.countedTicket', { number: answer.data.number, count: answer.data.places }))
    return null
  }
  const count = async (typed: string, holder: string | null): Promise<boolean> => {
    if (asking) return false
    setAsking(true)
    const text = typed.trim() ? await (holder === null ? ofTicket(typed) : ofPass(typed, holder)) : t('redeem.empty')
    setAsking(false)
    setWrong(text === null ? null : { text, datetime })
    return text === null
  }
  return { error: wrong?.datetime === datetime ? wrong.text : null, asking, count, retype: () => setWrong(null) }
}
