import './pictures.css'
import { seenIn, type Cut, type Focus, type Size } from '@foyer/domain/museum/picture-frame.ts'
import { useSay } from '../core/language.tsx'

/** Where the shop shows less of a picture than there is, and in which proportions. */
const places = { lists: 4 / 3, home: 12 / 5 }

/** What is seen of a picture where the shop has room for less. */
export function SeenParts({
  address,
  size,
  cut,
  focus,
}: {
  address: string
  size: Size
  cut: Cut | undefined
  focus: Focus | undefined
}) {
  const say = useSay()
  return (Object.keys(places) as (keyof typeof places)[]).map((place) => {
    const seen = seenIn(places[place], size, cut, focus)
    const percent = (part: number, all: number) => `${(part / all) * 100}%`
    return (
      <figure key={place} className="seen-part">
        <div className="seen-part__window" style={{ aspectRatio: places[place] }}>
          <img
            src={address}
            alt=""
            style={{
              inlineSize: percent(size.width, seen.width),
              insetInlineStart: percent(-seen.left, seen.width),
              insetBlockStart: percent(-seen.top, seen.height),
            }}
          />
        </div>
        <figcaption>{say(`pictures.seen.${place}`)}</figcaption>
      </figure>
    )
  })
}
