import './section.css'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The way to what was bought. */
export default function OrdersSection() {
  const t = useTexts()
  const to = useLink()
  return (
    <section className="section" aria-labelledby="orders-title">
      <h2 id="orders-title">{t('title.accountOrders')}</h2>
      <div className="section__form">
        <p>{t('orders.accountSection')}</p>
        <ButtonLink kind="secondary" to={to('accountOrders')}>
          {t('orders.accountToOrders')}
        </ButtonLink>
      </div>
    </section>
  )
}
