import '../ui/panel.css'
import './catalogue.css'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { officeCataloguePreview } from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'

interface PreviewProps {
  draft: number
  /** When the draft was changed last: then it is shown anew. */
  changed: string
  /** Of the storefront, below its language. */
  path: string
  languages: readonly string[]
  onClose: () => void
}

/** The storefront with a draft, as a phone shows it, and a link to it for who has no account. */
export function Preview({ draft, changed, path, languages, onClose }: PreviewProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  const [lang, setLang] = useState(languages[0] ?? 'en')
  const address = `/preview/${draft}/${lang}${path}`
  return (
    <Panel title={say('preview.title')} onClose={onClose}>
      <Stack>
        <p className="panel__about">{say('preview.about')}</p>
        <div className="entry__tools">
          <NativeSelect
            label={say('preview.language')}
            value={lang}
            data={languages.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={({ currentTarget }) => setLang(currentTarget.value)}
          />
          <a href={address} target="_blank" rel="noreferrer">
            {say('preview.window')}
          </a>
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop itself, which its scripts make usable */}
        <iframe key={`${changed} ${address}`} className="preview" src={address} title={say('preview.title')} />
        <Share draft={draft} />
      </Stack>
    </Panel>
  )
}

function Share({ draft }: { draft: number }) {
  const say = useSay()
  const spelled = useSpelled()
  const share = useAct(() => ask(officeCataloguePreview, { draft }))
  const { data } = share
  return (
    <div>
      <Problem error={share.error} />
      {data ? (
        <>
          <p>{say('preview.shared', { when: spelled.moment(data.ends) })}</p>
          <p className="preview__link">{data.link}</p>
          <CopyButton text={data.link} variant="default" />
        </>
      ) : (
        <Button variant="default" loading={share.isPending} onClick={() => share.mutate()}>
          {say('preview.share')}
        </Button>
      )}
    </div>
  )
}
