import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import { useTexts } from '../core/language.tsx'
import { DetailList } from './detail-list.tsx'

type PassDetailsProps = Pick<OrderedPass, 'owners' | 'gift'> & {
  validity: string
  /** What they are good for; in the basket it stands on the pass's page. */
  benefits?: OrderedPass['benefits']
}

/** Annual passes: whose, from when on, where a card goes by post, what they are good for. */
export function PassDetails({ owners, gift, validity, benefits = [] }: PassDetailsProps) {
  const t = useTexts()
  return (
    <DetailList
      entries={[
        { name: t('passes.for'), value: owners.map(({ name }) => name).join(', ') },
        { name: t('passes.validity'), value: validity },
        ...owners.flatMap(({ name, address }) =>
          address === null ? [] : [{ name: t('passes.posted'), value: `${name}, ${address}` }],
        ),
        { name: t('passes.giftName'), value: gift ? t('passes.withoutPrice') : '' },
        ...benefits.map(({ admission, names }) => ({ name: t(`passes.${admission}`), value: names.join(', ') })),
      ]}
    />
  )
}
