import { useState } from 'react'
import type { officeCatalogueTakeBack } from '@foyer/contract/office.catalogue.schema.ts'
import type { officeCataloguePublish } from '@foyer/contract/office.drafts.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Plan, type Effect } from '../ui/plan.tsx'
import { useFieldWords } from './field-words.ts'
import { MetTimes, type Choices } from './met-times.tsx'
import { groupsOf, isOpen, type Met } from './met-groups.ts'
import { wayOf } from './mistake-sentences.ts'
import { useSettledEffects } from './settled-effects.ts'

/** What a draft or an older revision comes to, on sale. */
type Publication = TypesOf<typeof officeCataloguePublish>['data'] | TypesOf<typeof officeCatalogueTakeBack>['data']

/** From such a share on, in percent, a price is asked about once more. */
const surprising = 50

/** What was chosen of those whom a publication meets, as its call takes it and as it shows before the plan does. */
export function useChoices() {
  const [choices, setChoices] = useState<Choices>([])
  return {
    chosen: choices.length > 0 ? { choices } : {},
    choose: (more: Choices) =>
      setChoices((before) => [...before.filter((one) => !more.some((other) => isOf(other, one))), ...more]),
    shown: (met: readonly Met[]): Met[] =>
      met.map((one) => {
        const choice = choices.find((other) => isOf(other, one))
        return choice ? { ...one, choice } : one
      }),
  }
}

type Of = Pick<Met, 'kind' | 'id' | 'time'>
const isOf = (one: Of, { kind, id, time }: Of) => one.kind === kind && one.id === id && one.time === time

interface PublicationPlanProps<D extends Publication> {
  plan: Parameters<typeof Plan<D>>[0]['plan']
  act: Parameters<typeof Plan<D>>[0]['act']
  missing?: string | null
  choosing: Pick<ReturnType<typeof useChoices>, 'choose' | 'shown'>
  /** What the button does, before what that does to orders. */
  button: (data: D) => string
}

/** What putting a catalogue on sale comes to, whom it meets, and the button that does it. */
export function PublicationPlan<D extends Publication>(props: PublicationPlanProps<D>) {
  const { plan, act, missing = null, choosing, button } = props
  const say = useSay()
  const effects = usePublicationEffects()
  return (
    <Plan<D>
      plan={plan}
      act={act}
      missing={missing}
      head={
        plan.data &&
        plan.data.met.length > 0 && <MetTimes met={choosing.shown(plan.data.met)} onChoose={choosing.choose} />
      }
      isReady={({ met }) => met.every((one) => one.choice !== null || one.orders.length === 0)}
      effects={effects}
      after={({ met, settled }) => {
        const open = groupsOf(choosing.shown(met)).filter(isOpen).length
        return open > 0
          ? say('met.open', { count: open })
          : say('met.after', { mails: settled.moved + settled.canceled })
      }}
      button={(data) => button(data) + say('met.does', { moved: data.settled.moved, canceled: data.settled.canceled })}
    />
  )
}

function usePublicationEffects() {
  const say = useSay()
  const words = useFieldWords()
  const languageName = useLanguageName()
  const settledEffects = useSettledEffects()
  return ({ changes, prices, settled, promises, baskets = [], warnings, texts = [] }: Publication): Effect[] => [
    ...settledEffects(settled),
    ...promises.map(({ name, gone, sold }) => ({
      what: say('met.promise', { count: sold, name }),
      more: say('met.promise.more', { gone: gone.join(', ') }),
    })),
    ...baskets.map(({ what, name, baskets: count, places }) => ({
      what: say(`met.basket.${what}`, { count, name }),
      figure: say('tickets.places', { count: places }),
      more: say('met.basket.more'),
    })),
    { what: say('catalogue.changes', { count: changes }), more: say('catalogue.changes.more') },
    ...prices.map(({ title, currency, from, to, percent, ...value }) => ({
      what: say('drafts.price', { title, from: `${currency} ${from}`, to: `${currency} ${to}` }),
      figure: say('drafts.percent', { percent: percent > 0 ? `+${percent}` : `−${-percent}` }),
      more:
        Math.abs(percent) >= surprising ? say('drafts.surprising', { path: wayOf(value, words) }) : wayOf(value, words),
    })),
    ...texts.map(({ lang, count }) => ({
      what: say('drafts.texts', { language: languageName(lang) }),
      figure: say('drafts.texts.count', { count }),
    })),
    ...(warnings > 0 ? [{ what: say('drafts.warnings', { count: warnings }), more: say('drafts.warnings.more') }] : []),
  ]
}
