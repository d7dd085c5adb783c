import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** What is answered before anything is on sale. */
export type Begun = Answers & Required<Pick<Answers, 'museum' | 'seller'>>

/** A text of the shop in each of the museum's languages, as it is written in its country. */
export type InEach = (text: (t: Translate) => string) => Record<string, string>

/** A text that somebody has typed is in the first language; the others show it until it is translated. */
export const typedIn = ({ languages: [first] }: Begun['museum'], text: string): Record<string, string> => ({
  [first!]: text,
})

/** The only venue, by which what is on there names it. */
export const venueKey = 'museum'
