import { useSay } from '../core/language.tsx'

/** What a draft is called: its title, else its number. */
export function useDraftTitle() {
  const say = useSay()
  return ({ draft, title }: { draft: number; title: string }) => title || say('drafts.number', { number: draft })
}
