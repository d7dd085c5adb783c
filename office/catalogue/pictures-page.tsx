import './catalogue.css'
import './pictures.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { picturesFile } from './attached.ts'
import { DraftBar } from './draft-bar.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { entriesQuery } from './drafts-query.ts'
import { addressOf, picturesQuery, type ListedFile, type ListedPicture } from './pictures-query.ts'
import { useTakeAway } from './use-take-away.ts'
import { onlyWhich, type WantedPictures } from './wanted-entry.ts'

/** All pictures of the catalogue, what shows each, and those that nothing shows, which can go. */
export function PicturesPage() {
  const say = useSay()
  const wanted = useSearch({ from: '/inside/catalogue/pictures' })
  const navigate = useNavigate({ from: '/catalogue/pictures' })
  const { data, error } = useQuery(picturesQuery(wanted.draft))
  const choose = (next: WantedPictures) => void navigate({ search: { ...wanted, ...next }, replace: true })
  return (
    <>
      <div className="entries__filter">
        <DraftChoice draft={wanted.draft} onChoose={(draft) => choose({ draft })} />
        <TextInput
          type="search"
          label={say('entries.find')}
          value={wanted.find ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ find: value || undefined })}
        />
        <NativeSelect
          label={say('pictures.which')}
          value={wanted.only ?? ''}
          data={[
            { value: '', label: say('pictures.which.all') },
            ...onlyWhich.map((only) => ({ value: only, label: say(`pictures.which.${only}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ only: onlyWhich.find((one) => one === value) })}
        />
      </div>
      <Loaded data={data} error={error} height="24rem">
        {(found) => <Shown key={wanted.draft} {...found} wanted={wanted} />}
      </Loaded>
      {wanted.draft !== undefined && <DraftBar draft={wanted.draft} />}
    </>
  )
}

/** Less than that looks coarse where the shop shows it large. */
const coarse = 1200

interface ShownProps {
  pictures: readonly ListedPicture[]
  files: readonly ListedFile[]
  wanted: WantedPictures
}

function Shown({ pictures, files, wanted }: ShownProps) {
  const say = useSay()
  const navigate = useNavigate({ from: '/catalogue/pictures' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data: entries } = useQuery(entriesQuery({ draft: wanted.draft }))
  const take = useTakeAway(wanted.draft, ({ draft }) => {
    setChosen(new Set())
    void navigate({ search: { ...wanted, draft }, replace: true })
  })
  const find = wanted.find?.toLocaleLowerCase()
  const isWanted = ({ width, uses, drafts }: ListedPicture) => {
    if (wanted.only === 'small') return width < coarse
    return wanted.only !== 'unused' || (uses.length === 0 && drafts.length === 0)
  }
  const shown = pictures.filter(
    (one) => isWanted(one) && (!find || `${one.title} ${one.id} ${one.file}`.toLocaleLowerCase().includes(find)),
  )
  const ofNone = find || wanted.only === 'small' ? [] : files.filter(({ shows }) => shows === 0)
  const canGo = entries?.only_shown === false
  const mark = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <>
      <p className="lead">{say('pictures.lead', { count: shown.length })}</p>
      <ul className="picture-grid">
        {shown.map((one) => (
          <li key={one.id}>
            <Card picture={one} draft={wanted.draft} />
            {canGo && one.uses.length === 0 && one.drafts.length === 0 && (
              <Checkbox
                label={say('pictures.choose')}
                aria-label={`${say('pictures.choose')}: ${one.title}`}
                checked={chosen.has(one.id)}
                onChange={() => mark(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {ofNone.length > 0 && (
        <section>
          <h2>{say('pictures.ofNone')}</h2>
          <p>{say('pictures.ofNone.text')}</p>
          <ul className="picture-grid">
            {ofNone.map((one) => (
              <li key={one.file}>
                <Thumb hash={one.hash} />
                <span className="picture-card__about">{one.file.replace('pictures/', '')}</span>
                {canGo && (
                  <Checkbox
                    label={say('pictures.choose')}
                    aria-label={`${say('pictures.choose')}: ${one.file}`}
                    checked={chosen.has(one.file)}
                    onChange={() => mark(one.file)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen.size > 0 && (
        <div className="entry__save">
          <p className="picture-card__about">{say('pictures.takeAway.text')}</p>
          <Problem error={take.error} />
          <Button loading={take.isPending} onClick={() => take.mutate({ pictures, files, chosen })}>
            {say('pictures.takeAway', { count: chosen.size })}
          </Button>
        </div>
      )}
    </>
  )
}

function Card({ picture: { id, title, hash, width, height, bytes, uses, drafts }, draft }: CardProps) {
  const say = useSay()
  return (
    <>
      <Thumb hash={hash} />
      <Link to="/catalogue/entries/$file" params={{ file: picturesFile }} search={{ draft, entry: id }}>
        {title}
      </Link>
      <span className="picture-card__about">
        {width === 0
          ? say('pictures.noFile')
          : say('pictures.sizes', { width, height, kilobytes: Math.max(1, Math.round(bytes / 1000)) })}
      </span>
      {uses.length === 0 && drafts.length === 0 && (
        <strong className="picture-card__unused">{say('pictures.unused')}</strong>
      )}
      {uses.length > 0 && (
        <details className="picture-card__about">
          <summary>{say('pictures.uses', { count: uses.length })}</summary>
          <ul>
            {uses.map(({ file, entry, title: name }) => (
              <li key={`${file} ${entry}`}>
                <Link
                  to="/catalogue/entries/$file"
                  params={{ file }}
                  search={{ draft, entry: entry || undefined }}
                  className="as-link"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {drafts.map((one) => (
        <Link key={one} to="/catalogue/drafts/$draft" params={{ draft: String(one) }} className="as-link">
          {say('pictures.inDraft', { draft: one })}
        </Link>
      ))}
    </>
  )
}
interface CardProps {
  picture: ListedPicture
  draft: number | undefined
}

/** A picture, made smaller when it is first asked for; until it is there, the sign of one. */
function Thumb({ hash }: { hash: string | null }) {
  const [isThere, setThere] = useState(false)
  return (
    <span className="picture-card__shown">
      {!isThere && <Icon of="catalogue" />}
      {hash && <img src={addressOf(hash, 'small')} alt="" loading="lazy" onLoad={() => setThere(true)} />}
    </span>
  )
}
