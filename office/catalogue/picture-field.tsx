import './catalogue.css'
import './pictures.css'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { picturesFile } from './attached.ts'
import { DropPicture } from './drop-picture.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { NewPicture, useNewPicture } from './new-picture.tsx'
import { addressOf, picturesQuery } from './pictures-query.ts'
import { PictureSelect } from './picture-select.tsx'

/** The catalogue's pictures with the draft that is looked at. */
function usePictures() {
  const { draft } = useEntryForm()
  return useQuery(picturesQuery(draft)).data?.pictures ?? []
}

/** A picture: one that the catalogue has, or a new one, which is dropped here and saved with the entry. */
export function PictureField(field: FieldProps) {
  const { value, at, onChange, label } = field
  const say = useSay()
  const { words, isShownOnly, attached } = useEntryForm()
  const all = usePictures()
  const add = useNewPicture(all)
  return (
    <div className="picture-field">
      <DropPicture
        label={say('pictures.new')}
        about={label ?? words.label(at)}
        isDisabled={isShownOnly}
        onPicture={(picture) => onChange(add(picture))}
      >
        <Shown picture={value} />
        <div className="picture-field__choice">
          <PictureSelect
            {...useFieldText(field)}
            all={all}
            isDisabled={isShownOnly}
            value={value === undefined || value === '' ? null : String(value)}
            onChange={onChange}
          />
          <About picture={value} />
        </div>
      </DropPicture>
      {attached.entryOf(value) && <NewPicture picture={value!} />}
    </div>
  )
}

/** Several pictures, in the order in which they are shown. */
export function PicturesField(field: FieldProps) {
  const { value, at, onChange, label } = field
  const say = useSay()
  const { words, isShownOnly, attached } = useEntryForm()
  const all = usePictures()
  const add = useNewPicture(all)
  const name = label ?? words.label(at)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const moved = (from: number, to: number) => onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from]!))
  const titleOf = (id: string) => all.find((one) => one.id === id)?.title ?? id
  return (
    <fieldset className="words">
      <legend>{name}</legend>
      {chosen.map((picture, index) => (
        <div key={picture} className="picture-row">
          <Shown picture={picture} />
          <div className="picture-field__choice">
            <strong>{titleOf(picture)}</strong>
            <About picture={picture} />
            {!isShownOnly && (
              <Group gap="xs">
                {(
                  [
                    ['up', index > 0, () => moved(index, index - 1)],
                    ['down', index < chosen.length - 1, () => moved(index, index + 1)],
                    ['remove', true, () => onChange(chosen.toSpliced(index, 1))],
                  ] as const
                ).map(([act, isPossible, does]) => (
                  <Button
                    key={act}
                    variant="default"
                    size="xs"
                    disabled={!isPossible}
                    aria-label={`${say(`entry.${act}`)}: ${titleOf(picture)}`}
                    onClick={does}
                  >
                    {say(`entry.${act}`)}
                  </Button>
                ))}
              </Group>
            )}
          </div>
          {attached.entryOf(picture) && <NewPicture picture={picture} />}
        </div>
      ))}
      <DropPicture
        label={say('pictures.new')}
        about={name}
        isDisabled={isShownOnly}
        onPicture={(picture) => onChange([...chosen, add(picture)])}
      >
        <PictureSelect
          {...useFieldText({ ...field, label: say('pictures.another') })}
          all={all.filter(({ id }) => !chosen.includes(id))}
          isDisabled={isShownOnly}
          value={null}
          onChange={(id) => onChange([...chosen, id])}
        />
      </DropPicture>
    </fieldset>
  )
}

/** The picture itself; nothing of one whose file nobody has. */
function Shown({ picture }: { picture: Json | undefined }) {
  const { attached } = useEntryForm()
  const all = usePictures()
  const added = attached.entryOf(picture)?.value as { file: Json } | undefined
  const hash = added ? attached.uploadOf(added.file)?.hash : all.find(({ id }) => id === picture)?.hash
  return hash ? <img className="picture-field__shown" src={addressOf(hash, 'small')} alt="" /> : null
}

/** How large it is, and the way to change it. */
function About({ picture }: { picture: Json | undefined }) {
  const say = useSay()
  const { draft, attached } = useEntryForm()
  const known = usePictures().find(({ id }) => id === picture)
  if (!known || attached.entryOf(picture)) return null
  return (
    <span className="picture-field__about">
      {say('pictures.size', { width: known.width, height: known.height })}{' '}
      <Link to="/catalogue/entries/$file" params={{ file: picturesFile }} search={{ draft, entry: known.id }}>
        {say('pictures.edit')}
      </Link>
    </span>
  )
}
