import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import display from '@foyer/look/fonts/newsreader-display-latin.woff2?url'
import type { Site } from './core/site.ts'
import { StructuredData } from './page-structured-data.tsx'

/** The files that a page loads. */
export interface PageFiles {
  /** Loads the others of a page that shows something without them. */
  start: string
  script: string
  styles: readonly string[]
  /** The modules that the script and the screen import. */
  modules: readonly string[]
}

interface ServerHeadProps {
  lang: string
  site: Site
  /** The colours that events have of their own. */
  pigments?: readonly string[] | undefined
  files: PageFiles
}

/** The static part of the head: it needs no code in the browser. */
export function ServerHead({ lang, site, pigments = [], files }: ServerHeadProps) {
  const { ground, themeUrl, deployment } = site
  const pigmentsUrl = site.pigmentsUrl(pigments)
  const fonts = { display, text: sans, ...deployment.fonts }
  return (
    <>
      {[fonts.display, fonts.text].map(
        (font) =>
          font && <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />,
      )}
      {files.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {[themeUrl, pigmentsUrl].map((href) => href && <link key={href} rel="stylesheet" href={href} />)}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="icon" href="/favicon.ico" type="image/png" sizes="48x48" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest/${lang}.webmanifest`} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
      <StructuredData />
    </>
  )
}
