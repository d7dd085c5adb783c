import { expect, it } from 'vitest'
import { contrast, baseTheme } from '@foyer/domain/museum/theme.ts'
import { pigmentSheets } from './pigments.ts'

const { url, file } = pigmentSheets(baseTheme)
const nameOf = (address: string | null) => address!.slice('/pigments/'.length)

it('the colours of events stand in a sheet that says where they hold, readable, and is kept for ever', async () => {
  const answer = file(nameOf(url(['#5d7038', '#f5c518'])))!
  expect(answer.headers.get('content-type')).toMatch(/^text\/css/)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const css = await answer.text()
  const [, light, dark] = /\[data-pigment='#f5c518'\]\{--accent:light-dark\((#\w{6}),(#\w{6})\)/.exec(css)!
  expect(contrast(light!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark!, baseTheme.dark.bg)).toBeGreaterThanOrEqual(4.5)
  expect(css).toContain("[data-pigment='#5d7038']")
})

it('another process makes the same sheet of the same address, and none of an address that nobody gave out', async () => {
  const other = pigmentSheets(baseTheme)
  expect(other.file(nameOf(url(['#5d7038'])))).not.toBeNull()
  const names = ['5d7038.000000000000.css', '5d7038}.css', '.css', 'theme.css', `x${nameOf(url(['#5d7038']))}`]
  expect(names.map(file)).toEqual(names.map(() => null))
})

it('another theme has another address, and where no event has a colour there is none', () => {
  const night = { ...baseTheme, light: { ...baseTheme.light, bg: '#101114', sunken: '#101114', ink: '#ffffff' } }
  expect(pigmentSheets(night).url(['#5d7038'])).not.toBe(url(['#5d7038']))
  expect(url([])).toBeNull()
})
