/** The properties of a machine that decide which browser it has. */
export interface Machine {
  platform: string
  arch: string
  env: Readonly<Record<string, string | undefined>>
  exists: (path: string) => boolean
}
/** The one in the packages, or the path of another. */
export type FoundBrowser = { packaged: true } | { path: string } | { missing: string }

/** Prefers `BROWSER=path`, then the browser in the packages, then an installed one. */
export function findBrowser(machine: Machine): FoundBrowser {
  const { platform, arch, env, exists } = machine
  const expected = env['BROWSER']
  if (expected)
    return exists(expected) ? { path: expected } : { missing: `BROWSER=${expected}: there is no such file.` }
  if (platform === 'linux' && arch === 'x64') return { packaged: true }
  const path = installed(machine).find(exists)
  return path
    ? { path }
    : {
        missing:
          `There is no browser for the journeys on ${platform} ${arch}: install Chrome, Edge or Chromium, or name ` +
          'one with BROWSER=path.',
      }
}

/** Where Chrome, Edge and Chromium are installed. */
function installed({ platform, env }: Machine): string[] {
  if (platform === 'darwin')
    return ['', env['HOME'] ?? ''].flatMap((home) =>
      ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
        (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  if (platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = env[name]
      return folder
        ? [
            'Google\\Chrome\\Application\\chrome.exe',
            'Microsoft\\Edge\\Application\\msedge.exe',
            'Chromium\\Application\\chrome.exe',
          ].map((file) => `${folder}\\${file}`)
        : []
    })
  return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'].flatMap((name) =>
    (env['PATH'] ?? '').split(':').map((folder) => `${folder}/${name}`),
  )
}
