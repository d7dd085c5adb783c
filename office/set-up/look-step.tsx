import './set-up.css'
import { FileInput, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pigmentIn } from '@foyer/domain/museum/pigment.ts'
import { baseTheme } from '@foyer/domain/museum/theme.ts'
import { useSay } from '../core/language.tsx'
import type { Answers } from './set-up-query.ts'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { useStep } from './use-step.ts'

type Logo = NonNullable<Answers['look']>['logo']
/** What a logo weighs at most, in bytes. */
const heaviest = 200_000
const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

/** One colour, shown as it reads in both schemes, and a logo. */
export function LookStep({ setUp }: StepProps) {
  const say = useSay()
  const { look } = setUp.answers
  const [tooHeavy, setTooHeavy] = useState(false)
  const step = useStep('look', {
    initial: { colour: look?.colour ?? baseTheme.light.accent, logo: look?.logo ?? (null as Logo) },
    wrong: ({ colour }) => ({ colour: isColour(colour) ? null : say('setUp.look.colourWrong') }),
    answer: ({ colour, logo }) => ({ colour: colour.toLowerCase(), logo }),
  })
  const { form } = step
  const { colour, logo } = form.values
  const take = async (file: File | null) => {
    setTooHeavy(file !== null && file.size > heaviest)
    if (file && file.size > heaviest) return
    form.setFieldValue('logo', file && { type: /svg/.test(file.type) ? 'svg' : 'png', data: await inBase64(file) })
  }
  return (
    <StepFields step="look" of={step}>
      <Group align="end">
        <TextInput
          type="color"
          className="set-up__colour"
          aria-label={say('setUp.look.pick')}
          value={isColour(colour) ? colour : baseTheme.light.accent}
          onChange={({ currentTarget }) => form.setFieldValue('colour', currentTarget.value)}
        />
        <TextInput label={say('setUp.look.colour')} maxLength={7} {...form.getInputProps('colour')} />
      </Group>
      {isColour(colour) && <Swatches colour={colour.toLowerCase()} name={setUp.answers.museum?.name ?? ''} />}
      <FileInput
        label={say('setUp.look.logo')}
        description={say('setUp.look.logoAbout')}
        placeholder={logo ? say('setUp.look.logoThere') : say('setUp.look.logoNone')}
        accept="image/svg+xml,image/png"
        clearable
        clearButtonProps={{ 'aria-label': say('setUp.look.logoAway') }}
        error={tooHeavy && say('setUp.look.logoHeavy')}
        onChange={(file) => void take(file)}
      />
      {logo && (
        <p className="set-up__logo">
          <img src={`data:image/${logo.type === 'svg' ? 'svg+xml' : 'png'};base64,${logo.data}`} alt="" />
        </p>
      )}
    </StepFields>
  )
}

/** The colour as it is shown where people read it, with what had to become of it for that. */
function Swatches({ colour, name }: { colour: string; name: string }) {
  const say = useSay()
  const shown = pigmentIn(baseTheme, colour)
  return (
    <div className="set-up__row">
      {(['light', 'dark'] as const).map((scheme) => {
        const { bg, ink } = baseTheme[scheme]
        return (
          <figure key={scheme} className="set-up__swatch">
            <svg viewBox="0 0 240 96" role="img" aria-label={say(`setUp.look.${scheme}`)}>
              <rect width="240" height="96" fill={bg} />
              <text x="16" y="34" fontSize="18" fill={ink}>
                {name.slice(0, 24)}
              </text>
              <text x="16" y="58" fontSize="14" fill={shown[scheme]} textDecoration="underline">
                {say('setUp.look.sample')}
              </text>
              <rect x="16" y="70" width="208" height="14" fill={shown[scheme]} />
            </svg>
            <figcaption>
              {say(`setUp.look.${scheme}`)}: <code>{shown[scheme]}</code>,{' '}
              {shown[scheme] === colour ? say('setUp.look.asIs') : say('setUp.look.corrected')}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
