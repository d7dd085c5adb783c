import './answer-panel.css'
import { useEffect, useState } from 'react'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { quoteAccept } from '@foyer/contract/quote.calls.ts'
import type { CustomerAttributes } from '../account/customer-attributes.ts'
import { CustomerFields, customerFieldOrder } from '../account/customer-fields.tsx'
import { noValues } from '../account/customer-store.ts'
import { useCustomerForm } from '../account/use-customer-form.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { useErrorTitle } from '../forms/use-error-title.ts'
import { Button } from '../ui/button.tsx'
import { TermsLine } from '../ui/terms-line.tsx'
import { AnswerPanel, type AnswerProps } from './answer-panel.tsx'

const codes = [
  'QUOTE_NOT_OPEN',
  'QUOTE_CHANGED',
  'ORDER_PAYMENT_UNDER_WAY',
  'PAYMENT_UNAVAILABLE',
  'INVOICE_ADDRESS_MISSING',
  'INVOICE_ONLY_COMPANIES',
  'INVOICE_TOO_LATE',
  'VOUCHER_BLOCKED',
] as const
/** What an invoice is addressed by. */
const address = ['fname', 'lname', 'country', 'street', 'zip', 'city']

/** Accepts a quote by invoice, and asks for the address where that is not whole. */
export default function AcceptQuote(props: AnswerProps) {
  const t = useTexts()
  const api = useApi()
  const [attributes, setAttributes] = useState<CustomerAttributes | null>(null)
  const [failure, setFailure] = useState('')
  const { quote } = props
  const asksAddress = quote.invoice === 'address'
  useEffect(() => {
    if (!asksAddress) return
    void api(customerAttr, {})
      .catch(() => null)
      .then((answer) => (answer?.ok ? setAttributes(answer.data) : setFailure('UNEXPECTED')))
  }, [api, asksAddress])
  return (
    <AnswerPanel title={t(quote.pays ? 'quote.byInvoice' : 'quote.accept')}>
      {(title) =>
        asksAddress && !attributes ? (
          <div aria-live="polite">{failure && <p className="notice notice--danger">{refusalText(failure, t)}</p>}</div>
        ) : (
          <AcceptForm {...props} title={title} attributes={attributes} />
        )
      }
    </AnswerPanel>
  )
}

interface AcceptFormProps extends AnswerProps {
  title: string
  /** Where an address is asked for. */
  attributes: CustomerAttributes | null
}

function AcceptForm({ id, quote, title, attributes, onClose, onDone }: AcceptFormProps) {
  const t = useTexts()
  const api = useApi()
  const asked = {
    countries: {},
    salutations: {},
    ...attributes,
    required_fields: attributes ? address : [],
    visible_fields: attributes ? [...address, 'company'] : [],
  }
  const { customer } = quote.order
  const country = Object.entries(asked.countries).find(([, name]) => name === customer.country)?.[0] ?? ''
  const { fname, lname, company, street, line2 = '', zip, city, state = '' } = customer
  const form = useCustomerForm({
    attributes: asked,
    start: { ...noValues, fname, lname, company, street, line2, zip, city, state, country },
    send: async ({ email: _, phone: __, salutation: ___, ...billing }) => {
      const body = { id, version: quote.version, ...(attributes && { billing }) }
      const answer = await api(quoteAccept, { body })
      if (!answer.ok) return answer.body
      await onDone()
      return null
    },
  })
  useErrorTitle(hasProblems(form))
  return (
    <FormFrame
      form={form}
      fields={customerFieldOrder}
      labelledBy={title}
      failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
    >
      <p>{t('quote.acceptHow')}</p>
      {attributes && (
        <>
          <p>{t('quote.addressHow')}</p>
          <CustomerFields attributes={asked} form={form} withoutEmail whole />
        </>
      )}
      <TermsLine id="quote-terms" />
      <div className="answer-panel__buttons">
        <Button type="submit" aria-describedby="quote-terms" aria-disabled={form.sending || undefined}>
          {t('quote.accept')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('given.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
