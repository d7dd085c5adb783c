import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { Effect } from '../ui/plan.tsx'
import type { Published } from './met-groups.ts'

/** What becomes of those whom a publication meets, as effects of its plan. */
export function useSettledEffects() {
  const say = useSay()
  const money = useMoney()
  const languageName = useLanguageName()
  return ({ moved, canceled, left, back, mails }: Published['settled']): Effect[] => [
    ...(moved > 0 ? [{ what: say('met.moved', { count: moved }), more: say('met.moved.more') }] : []),
    ...(canceled > 0 ? [{ what: say('met.canceled', { count: canceled }) }] : []),
    ...back.map(({ amount, currency }) => ({
      what: say('met.back'),
      figure: money(amount, currency),
      more: say('met.back.more'),
    })),
    ...(mails.length > 0
      ? [
          {
            what: say('mailTime.mails', { count: mails.reduce((sum, { count }) => sum + count, 0) }),
            more: mails.map(({ lang, count }) => `${languageName(lang)} ${count}`).join(', '),
          },
        ]
      : []),
    ...(left > 0 ? [{ what: say('callOff.left', { count: left }), more: say('met.left.more') }] : []),
  ]
}
