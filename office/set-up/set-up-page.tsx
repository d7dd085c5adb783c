import '../ui/panel.css'
import './set-up.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shopCountry, useLanguage, useSay } from '../core/language.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { VenueStep } from './venue-step.tsx'
import { MuseumStep } from './museum-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { LookStep } from './look-step.tsx'
import { Opened } from './opened.tsx'
import { OpenStep } from './open-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SellerStep } from './seller-step.tsx'
import { setUpQuery, type SetUp } from './set-up-query.ts'
import { isAnswered, isOpenTo, nextStep, steps, type Step } from './steps.ts'

export interface StepProps {
  setUp: SetUp
}
const screens: Record<Step, (props: StepProps) => React.ReactNode> = {
  museum: MuseumStep,
  seller: SellerStep,
  venue: VenueStep,
  offer: OfferStep,
  payment: PaymentStep,
  look: LookStep,
  open: OpenStep,
}
/** Of the shop, what a step is about once there is something to sell. */
const paths: Partial<Record<Step, string>> = { offer: '/tickets' }

/** A museum from nothing: one screen after the other, beside the shop as it grows. */
export function SetUpPage() {
  const say = useSay()
  const { data, error } = useQuery(setUpQuery)
  const { step } = useSearch({ from: '/inside/set-up' })
  return (
    <>
      {!data && <PageTitle>{say('setUp.title')}</PageTitle>}
      <Loaded data={data} error={error} height="24rem">
        {(setUp) =>
          setUp.state === 'open' ? (
            <Opened setUp={setUp} />
          ) : setUp.state === 'none' || setUp.state === 'sold' ? (
            <>
              <PageTitle>{say('setUp.title')}</PageTitle>
              <p className="lead">{say(`setUp.state.${setUp.state}`)}</p>
            </>
          ) : (
            <Steps setUp={setUp} step={step && isOpenTo(setUp, step) ? step : nextStep(setUp)} />
          )
        }
      </Loaded>
    </>
  )
}

function Steps({ setUp, step }: StepProps & { step: Step }) {
  const { say, writeAs } = useLanguage()
  const country = setUp.answers.museum?.country ?? shopCountry()
  useEffect(() => {
    writeAs(country)
    return () => writeAs(shopCountry())
  }, [country, writeAs])
  const Screen = screens[step]
  return (
    <div className="set-up">
      <nav className="set-up__steps" aria-label={say('setUp.steps')}>
        <ol>
          {steps.map((one) => (
            <li key={one} aria-current={one === step ? 'step' : undefined} data-answered={isAnswered(setUp, one)}>
              {isOpenTo(setUp, one) ? (
                <Link to="/set-up" search={{ step: one }}>
                  {say(`setUp.step.${one}`)}
                </Link>
              ) : (
                <span>{say(`setUp.step.${one}`)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <section className="set-up__screen">
        <PageTitle>{say(`setUp.${step}.title`)}</PageTitle>
        <p className="lead">{say(`setUp.${step}.lead`)}</p>
        <Screen key={step} setUp={setUp} />
      </section>
      <Shop setUp={setUp} path={(setUp.answers.offer && paths[step]) ?? ''} />
    </div>
  )
}

/** The shop with what was answered, as a phone shows it. */
function Shop({ setUp: { draft, answers }, path }: StepProps & { path: string }) {
  const say = useSay()
  const [lang = 'en'] = answers.museum?.languages ?? []
  const address = `/preview/${draft}/${lang}${path}`
  return (
    <aside className="set-up__shop" aria-label={say('setUp.shop')}>
      <h2>{say('setUp.shop')}</h2>
      {draft === null ? (
        <p className="panel__about">{say('setUp.shopLater')}</p>
      ) : (
        <>
          <p className="panel__about">{say('setUp.shopAbout')}</p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop, made usable by its scripts */}
          <iframe
            key={JSON.stringify(answers) + address}
            className="set-up__frame"
            src={address}
            title={say('setUp.shop')}
          />
        </>
      )}
    </aside>
  )
}
