import './picture-choice.css'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { useTexts } from '../core/language.tsx'
import { Picture } from '../ui/picture.tsx'

interface PictureChoiceProps {
  pictures: Voucher['pictures']
  /** By key. */
  chosen: string
  onChange: (key: string) => void
}

/** The pictures that a card can have, one of which is chosen. */
export function PictureChoice({ pictures, chosen, onChange }: PictureChoiceProps) {
  return (
    <fieldset className="picture-choice">
      <legend className="field__label">{useTexts()('vouchers.picture')}</legend>
      <div className="picture-choice__list">
        {pictures.map(({ key, ...picture }) => (
          <label key={key}>
            <input
              type="radio"
              name="voucher-picture"
              aria-label={picture.title}
              checked={key === chosen}
              onChange={() => onChange(key)}
            />
            <Picture picture={picture} sizes="(min-width: 64em) 7rem, 22vw" decorative />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
