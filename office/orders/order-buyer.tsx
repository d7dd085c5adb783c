import { useSay } from '../core/language.tsx'
import { BookAgain } from '../ui/book-again.tsx'
import { CustomerLink } from '../ui/customer-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { RecordPart } from '../ui/record.tsx'
import type { ShownOrder } from './orders-query.ts'

/** Who has bought it, and where goods go. */
export function OrderBuyer({ order: { customer, number } }: { order: ShownOrder['order'] }) {
  const say = useSay()
  const { fname, lname, company, email, phone, street, country, label, shipping } = customer
  return (
    <RecordPart title={say('order.buyer')}>
      <Facts
        facts={[
          [say('people.name'), `${fname} ${lname}`.trim()],
          [say('order.company'), company],
          [
            say('field.email'),
            email && number ? (
              <CustomerLink key="buyer" customer={number}>
                {email}
              </CustomerLink>
            ) : (
              email
            ),
          ],
          [say('order.phone'), phone],
          // who has left no street has said the country alone
          [say('order.address'), street ? label.join('\n') : country],
          [say('order.delivery'), shipping ? shipping.label.join('\n') : ''],
        ]}
      />
      {number && <BookAgain order={number} />}
    </RecordPart>
  )
}
