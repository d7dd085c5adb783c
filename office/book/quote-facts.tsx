import './book.css'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Facts } from '../ui/facts.tsx'
import type { QuoteBefore } from './quote-query.ts'

/** A quote as its customer has it, beside what is changed of it. */
export function QuoteFacts({ quote }: { quote: QuoteBefore }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const { number, version, customer, until, total, currency, let_go: letGo, codes, message } = quote
  const title = say('book.ofQuote', { number, version })
  return (
    <section className="book__part" aria-label={title}>
      <h2>{title}</h2>
      <Facts
        facts={[
          [say('people.name'), customer.name],
          [say('order.company'), customer.company],
          [say('field.email'), customer.email],
          [say('quotes.until'), spelled.moment(until)],
          [say('orders.total'), money(total, currency)],
          [say('book.letGo'), letGo > 0 ? money(letGo, currency) : null],
          [say('book.codesOf'), codes > 0 ? say('book.codesAgain', { count: codes }) : null],
          [say('quotes.wish'), message],
        ]}
      />
    </section>
  )
}
