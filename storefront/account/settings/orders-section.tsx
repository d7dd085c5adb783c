import { useTexts } from '../../core/language.tsx'
import { useLink } from '../../core/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../section.tsx'

/** The way to what was bought. */
export default function OrdersSection() {
  const t = useTexts()
  const to = useLink()
  return (
    <Section id="orders" title={t('title.accountOrders')}>
      <p>{t('orders.accountSection')}</p>
      <p>
        <ButtonLink kind="secondary" to={to('accountOrders')}>
          {t('orders.accountToOrders')}
        </ButtonLink>
      </p>
    </Section>
  )
}
