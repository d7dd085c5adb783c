import '../ui/notice.css'
import { useRef, useState } from 'react'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { orderChanges } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges as Changes } from '@foyer/contract/changes.schema.ts'
import type { CustomerAttributes } from '../account/customer-attributes.ts'
import { Section } from '../account/section.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'

const ChangeForms = part(() => import('./change-forms.tsx'))

interface OrderChangesProps {
  id: string
  /** Shows the order as it is after a change. */
  reload: () => Promise<void>
}

/** What of an order can be changed: billing address, who comes, answers about tours; each saves by itself. */
export default function OrderChanges({ id, reload }: OrderChangesProps) {
  const t = useTexts()
  const api = useApi()
  const asking = useRef(false)
  const [open, setOpen] = useState<{ changes: Changes; attributes: CustomerAttributes } | null>(null)
  const [failure, setFailure] = useState('')

  async function ask() {
    if (asking.current) return
    asking.current = true
    setFailure('')
    const answers = await Promise.all([
      api(orderChanges, { query: { id } }),
      api(customerAttr, {}),
      ChangeForms.preload(),
    ]).catch(() => null)
    asking.current = false
    const [changes, attributes] = answers ?? []
    if (changes?.ok && attributes?.ok) return setOpen({ changes: changes.data, attributes: attributes.data })
    setFailure(refusalText((changes?.ok === false && changes.body.code) || 'UNEXPECTED', t))
  }

  if (!open)
    return (
      <Section id="changes" title={t('changes.title')}>
        <p>{t('changes.intro')}</p>
        {failure && (
          <p className="notice notice--danger" role="alert">
            {failure}
          </p>
        )}
        <Button kind="secondary" onClick={() => void ask()}>
          {t('changes.open')}
        </Button>
      </Section>
    )
  return (
    <div tabIndex={-1} ref={focus}>
      <ChangeForms id={id} {...open} reload={reload} />
    </div>
  )
}

/** In place of the button that was pressed. */
function focus(sections: HTMLElement | null): void {
  sections?.focus()
}
