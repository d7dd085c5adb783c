import './book.css'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '../core/countries-query.ts'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useMay } from '../core/may.ts'
import { lastOrderQuery } from './buyer-query.ts'
import type { Buyer, BuyerField } from './sale.ts'
import { TypedField } from './typed-field.tsx'
import { useShopLanguages } from '../core/shop-config.ts'

interface BuyerFieldsProps {
  buyer: Buyer
  /** With an address, as an invoice and a parcel need it. */
  withAddress: boolean
  problems: Readonly<Record<string, string>>
  onChange: (buyer: Buyer) => void
}

/** Who calls: with the mail address of somebody who has ordered before, all the rest is there. */
export function BuyerFields({ buyer, withAddress, problems, onChange }: BuyerFieldsProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const languages = useShopLanguages()
  const { data: countries = [] } = useQuery(countriesQuery)
  const set = (more: Partial<Buyer>) => onChange({ ...buyer, ...more })
  const field = (name: BuyerField, more: { type?: string } = {}) => (
    <TypedField
      key={name}
      label={say(`book.buyer.${name}`)}
      maxLength={200}
      error={problems[name]}
      value={buyer[name]}
      onTyped={(value) => set({ [name]: value })}
      {...more}
    />
  )
  return (
    <section className="book__part" aria-label={say('book.who')}>
      <div className="book__head">
        <h2>{say('book.who')}</h2>
      </div>
      <div className="book__fields">
        {field('email', { type: 'email' })}
        {field('phone', { type: 'tel' })}
        <LastOrder buyer={buyer} onTake={set} />
        {field('fname')}
        {field('lname')}
        {field('company')}
        <NativeSelect
          label={say('book.lang')}
          value={buyer.lang}
          onChange={({ currentTarget }) => set({ lang: currentTarget.value })}
          data={[...new Set([buyer.lang, ...languages])].map((value) => ({ value, label: languageName(value) }))}
        />
        {withAddress && (
          <>
            {field('street')}
            {field('zip')}
            {field('city')}
            <NativeSelect
              label={say('book.buyer.country')}
              error={problems['country']}
              value={buyer.country}
              onChange={({ currentTarget }) => set({ country: currentTarget.value })}
              data={countries}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** Offers what the last order of this address says of who calls. */
function LastOrder({ buyer, onTake }: { buyer: Buyer; onTake: (known: Partial<Buyer>) => void }) {
  const say = useSay()
  const may = useMay()
  const { data: known } = useQuery({
    ...lastOrderQuery(buyer.email),
    enabled: buyer.email.includes('@') && may('find') && may('show'),
  })
  const isNew = known && (Object.keys(known.buyer) as (keyof Buyer)[]).some((name) => known.buyer[name] !== buyer[name])
  if (!known || !isNew) return null
  const { fname = '', lname = '', company } = known.buyer
  const who = [`${fname} ${lname}`.trim(), company].filter(Boolean).join(', ')
  return (
    <p className="book__known" role="status">
      {say('book.known', { who, order: known.order })}{' '}
      <Button variant="default" size="compact-sm" onClick={() => onTake(known.buyer)}>
        {say('book.take')}
      </Button>
    </p>
  )
}
