import './catalogue.css'
import './pictures.css'
import { useQuery } from '@tanstack/react-query'
import type { Cut, Focus } from '@foyer/domain/museum/picture-frame.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { fileOfLogo, logoAddress } from './attached.ts'
import { DropPicture } from './drop-picture.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { PictureFrame } from './picture-frame.tsx'
import { addressOf, picturesQuery } from './pictures-query.ts'
import { RecordFields } from './record-fields.tsx'
import { Wrong } from './wrong.tsx'

/** What is asked for of every picture; what stays empty is not said. */
const asked = ['title', 'credit']
/** What is seen in the picture itself. */
const seen = ['file', 'cut', 'focus']

/** A picture: its file, what of it is shown, what stays in sight, and all that is said of it. */
export function PictureFields(field: FieldProps) {
  const { schema, value, onChange, path } = field
  const say = useSay()
  const { isShownOnly } = useEntryForm()
  const record = isRecord(value) ? value : {}
  const { shown, replace } = useFile(record['file'], (file) => onChange({ ...without(record, ['cut']), file }))
  const { properties = {}, required = [] } = schema
  const inPicture = Object.fromEntries(Object.entries(record).filter(([name]) => seen.includes(name)))
  return (
    <>
      <DropPicture
        label={say(shown ? 'pictures.replace' : 'pictures.file')}
        about={say('pictures.this')}
        isDisabled={isShownOnly}
        onPicture={replace}
      >
        {shown && (
          <PictureFrame
            address={addressOf(shown.hash, 'large')}
            size={shown}
            cut={record['cut'] as Cut | undefined}
            focus={record['focus'] as Focus | undefined}
            mayCut={record['kind'] !== 'artwork'}
            isDisabled={isShownOnly}
            onCut={(cut) => onChange({ ...without(record, ['cut']), ...(cut && { cut }) } as Json)}
            onFocus={(focus) => onChange({ ...without(record, ['focus']), ...(focus && { focus }) } as Json)}
          />
        )}
        {seen.map((name) => (
          <Wrong key={name} path={[...path, name]} below />
        ))}
      </DropPicture>
      <RecordFields
        {...field}
        schema={{
          ...schema,
          properties: without(properties, seen),
          required: [...required.filter((name) => !seen.includes(name)), ...asked],
        }}
        value={without(record, seen)}
        onChange={(next) => onChange(said(isRecord(next) ? { ...inPicture, ...next } : next))}
      />
    </>
  )
}

/** A file of a picture that stands beside another, as what is shown on dark pages. */
export function PictureFileField({ value, at, onChange, path }: FieldProps) {
  const say = useSay()
  const { words, isShownOnly } = useEntryForm()
  const { shown, replace } = useFile(value, onChange)
  return (
    <DropPicture
      label={say(shown ? 'pictures.replace' : 'pictures.file')}
      about={words.label(at)}
      isDisabled={isShownOnly}
      onPicture={replace}
    >
      <strong>{words.label(at)}</strong>
      <p className="words__help">{words.help(at)}</p>
      {shown && <img className="picture-field__shown" src={addressOf(shown.hash, 'small')} alt="" />}
      <Wrong path={path} />
    </DropPicture>
  )
}

/** The logo of a partner, which is never cut: pages show it whole. */
export function LogoField(field: FieldProps) {
  const { value, at, onChange } = field
  const say = useSay()
  const { id, label, description, error } = useFieldText(field, (before) => nameOf(String(before)))
  const { words, isShownOnly } = useEntryForm()
  const address = typeof value === 'string' ? value : ''
  const { shown, replace } = useFile(fileOfLogo(address), (file) => onChange(logoAddress(file)))
  const src = shown ? addressOf(shown.hash, 'small') : address.startsWith('data:') ? address : undefined
  return (
    <DropPicture
      id={id}
      label={say(src ? 'pictures.replaceLogo' : 'pictures.logo')}
      about={words.label(at)}
      isLogo
      isDisabled={isShownOnly}
      onPicture={replace}
    >
      <strong>{label}</strong>
      <p className="words__help">{description}</p>
      {src && <img className="picture-field__shown picture-field__logo" src={src} alt="" />}
      {error && <p className="entry__wrong">{error}</p>}
    </DropPicture>
  )
}

const nameOf = (address: string) => fileOfLogo(address).replace(/^logos\//, '')

/** What a file holds, which the catalogue has or which was handed over, and another in its place. */
function useFile(file: Json | undefined, onChange: (file: string) => void) {
  const { draft, attached } = useEntryForm()
  const { data } = useQuery(picturesQuery(draft))
  const known = data?.files.find((one) => one.file === file)
  return {
    shown: attached.uploadOf(file) ?? known,
    replace: (upload: Parameters<typeof attached.addFile>[0]) => {
      // the catalogue has a file of that name where it holds the same
      const isThere = data?.files.some((one) => one.file === upload.file)
      if (!isThere) attached.addFile(upload, known && known.shows === 1 ? known : undefined)
      onChange(upload.file)
    },
  }
}

const without = <T,>(record: { [name: string]: T }, names: readonly string[]): { [name: string]: T } =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** Without what is asked for and not said. */
function said(value: Json): Json {
  if (!isRecord(value)) return value
  const isEmpty = (one: Json) => one === '' || (isRecord(one) && Object.keys(one).length === 0)
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => !asked.includes(name) || !isEmpty(one)))
}
