import { createContext, use, type ComponentProps } from 'react'

const Level = createContext<2 | 4>(2)

/** The level of the headings of calendar and times: 2 on a page of their own, 4 in a panel of another. */
export const HeadingLevel = Level.Provider

/** A heading of calendar or times, or with `below` one of a part of them. */
export function Heading({ below = false, ...rest }: ComponentProps<'h2'> & { below?: boolean }) {
  const Tag = `h${use(Level) + Number(below)}` as 'h2'
  return <Tag {...rest} />
}
