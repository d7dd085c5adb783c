import './set-up.css'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { officeSetUpTest } from '@foyer/contract/office.set-up.calls.ts'
import { officeCancel } from '@foyer/contract/visits.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { OrderLink } from '../ui/order-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { StepProps } from './set-up-page.tsx'
import { setUpQuery } from './set-up-query.ts'

/** The shop is open: the first purchase, to try it, and what is left to do. */
export function Opened({ setUp }: StepProps) {
  const say = useSay()
  const { answers, shop } = setUp
  const [lang = 'en'] = answers.museum?.languages ?? []
  return (
    <Stack className="set-up__opened">
      <PageTitle>{say('setUp.state.open')}</PageTitle>
      <p>
        <a href={`${shop}/${lang}`} target="_blank" rel="noreferrer">
          {shop}
        </a>
      </p>
      <section aria-label={say('setUp.test.title')}>
        <h2>{say('setUp.test.title')}</h2>
        <p>{say('setUp.test.about')}</p>
        <p>
          <a href={`${shop}/${lang}/tickets/101`} target="_blank" rel="noreferrer">
            {say('setUp.test.go')}
          </a>
        </p>
        <Test setUp={setUp} />
      </section>
      <Left setUp={setUp} />
    </Stack>
  )
}

/** The order that tries the shop, as soon as it is there; one press takes it back. */
function Test({ setUp }: StepProps) {
  const say = useSay()
  const money = useMoney()
  const may = useMay()
  const isOver = setUp.test?.marked === true && setUp.test.canceled
  // a purchase takes place in another window
  const { data = setUp } = useQuery({ ...setUpQuery, refetchInterval: isOver ? false : 3000 })
  const { test } = data
  const back = useAct(async (order: string) => {
    await ask(officeSetUpTest, { order })
    await ask(officeCancel, { order })
  })
  if (!test) return <p role="status">{say('setUp.test.waiting')}</p>
  const amount = money(test.total, test.currency)
  return (
    <>
      <p role="status">
        <OrderLink number={test.order} />{' '}
        {say(`setUp.test.${test.canceled ? 'back' : test.marked ? 'marked' : 'there'}`, { amount })}
      </p>
      <Problem error={back.error} />
      {!test.canceled && may('cancel') && (
        <Button loading={back.isPending} onClick={() => back.mutate(test.order)}>
          {say('setUp.test.takeBack')}
        </Button>
      )}
    </>
  )
}

function Left({ setUp: { payment, mail, answers } }: StepProps) {
  const say = useSay()
  const several = (answers.museum?.languages.length ?? 1) > 1
  return (
    <section aria-label={say('setUp.left.title')}>
      <h2>{say('setUp.left.title')}</h2>
      <ul className="set-up__left">
        {payment === 'simulator' && <li>{say('setUp.left.payment')}</li>}
        {!mail.sent && <li>{say('setUp.left.mail', { from: mail.from })}</li>}
        <li>
          <Link to="/catalogue/entries">{say('setUp.left.pages')}</Link>
        </li>
        {several && (
          <li>
            <Link to="/catalogue/entries">{say('setUp.left.texts')}</Link>
          </li>
        )}
        <li>
          <Link to="/catalogue/entries">{say('setUp.left.pictures')}</Link>
        </li>
        <li>
          <Link to="/settings/people">{say('setUp.left.people')}</Link>
        </li>
      </ul>
    </section>
  )
}
