import { StructuredData } from './structured-data.tsx'

/** What the head has beside what React keeps up to date: it stays as the server wrote it, and costs the browser no code. */
export function ServerHead({ lang, ground }: { lang: string; ground: { light: string; dark: string } }) {
  return (
    <>
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
