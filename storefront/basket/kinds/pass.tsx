import type { Place } from '@foyer/contract/schema.ts'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { labelLines } from '@foyer/domain/account/address-label.ts'
import type { PassItem } from '@foyer/domain/goods/items.ts'
import { submittedOwners, type PassOwner } from '@foyer/domain/passes/owners.ts'
import { validUntil } from '@foyer/domain/passes/valid-until.ts'
import { useAddressFormats } from '../../account/address-formats.ts'
import { choosePassAgain } from '../../cart/choices.ts'
import { useAreaLink } from '../../core/area-links.ts'
import { countryName } from '../../core/country-name.ts'
import { useLang, useTexts } from '../../core/language.tsx'
import { useSpelled } from '../../core/use-spelled.ts'
import { PassDetails } from '../../orders/pass-details.tsx'
import { OwnPageLine } from '../own-page-line.tsx'
import { keyOf, readArticles } from './read-offers.ts'
import { type AreaLink, type Kind, type LineProps } from './kind.ts'

const editPage = ({ id }: PassItem, index: number, to: AreaLink) => to('pass', { id }, { change: index })

/** Annual passes: whose they are, and from when on. */
export const kind: Kind<PassItem, ArticleDetail | null> = {
  offerKey: keyOf,
  load: readArticles,
  reviewedByOffer: false,
  offered: ({ picture }) => ({ picture }),
  translated: (item, { name }) => ({ ...item, name }),
  atTotal: (item, total) => ({ ...item, price: Math.round(total / item.count), totalPrice: total }),
  page: ({ id }, to) => to('pass', { id }),
  datePage: () => null,
  editPage,
  prepareEdit: choosePassAgain,
  editText: () => 'checkout.edit',
  noneLeft: 'refusal.SOLD_OUT',
  counts: 'tickets',
  Line: PassLine,
  Review: PassOwners,
}

function PassLine(line: LineProps<PassItem, ArticleDetail | null>) {
  const { index, item } = line
  return (
    <OwnPageLine
      {...line}
      title={`${item.count} × ${item.name}`}
      page={editPage(item, index, useAreaLink())}
      onEdit={() => choosePassAgain(item)}
      details={<PassOwners item={item} />}
    />
  )
}

function PassOwners({ item: { owners, gift, valid_from, months } }: { item: PassItem }) {
  const t = useTexts()
  const lang = useLang()
  const spelled = useSpelled()
  const validity = valid_from
    ? `${spelled.date(valid_from)} – ${spelled.date(validUntil(valid_from, months))}`
    : t('passes.startNow')
  const named = submittedOwners(owners)
  const formatIn = useAddressFormats(named.flatMap(({ address }) => (isPlace(address) ? address.country : [])))
  const written = (address: PassOwner['address']) =>
    isPlace(address)
      ? labelLines(formatIn(address.country), {
          ...address,
          name: '',
          country: countryName(address.country, lang),
        }).join(', ')
      : address
  return (
    <PassDetails
      owners={named.map(({ name, address }) => ({ name, address: written(address) }))}
      gift={gift}
      validity={validity}
    />
  )
}

const isPlace = (address: PassOwner['address']): address is Place => address !== null && typeof address !== 'string'
