import { expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const ofMine = '/Users/anna/Applications/Chromium.app/Contents/MacOS/Chromium'
const macEdge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
const ownChrome = 'C:\\Users\\anna\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'
const windows = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local',
}

it.each([
  ['linux', 'x64', {}, [], { packaged: true }],
  ['linux', 'x64', { PATH: '/usr/bin' }, ['/usr/bin/chromium'], { packaged: true }],
  ['linux', 'x64', { BROWSER: '/opt/chrome' }, ['/opt/chrome'], { path: '/opt/chrome' }],
  ['linux', 'arm64', { PATH: '/usr/local/bin:/usr/bin' }, ['/usr/bin/chromium'], { path: '/usr/bin/chromium' }],
  ['linux', 'arm64', { PATH: '/usr/bin' }, ['/usr/bin/firefox'], 'install Chrome, Edge or Chromium'],
  ['linux', 'arm64', {}, [], 'on linux arm64'],
  ['darwin', 'arm64', {}, [mac, macEdge], { path: mac }],
  ['darwin', 'x64', {}, [macEdge], { path: macEdge }],
  ['darwin', 'arm64', { HOME: '/Users/anna' }, [ofMine], { path: ofMine }],
  ['darwin', 'arm64', { HOME: '/Users/anna' }, [], 'BROWSER=path'],
  ['win32', 'x64', windows, [edge, chrome], { path: chrome }],
  ['win32', 'x64', windows, [edge], { path: edge }],
  ['win32', 'arm64', windows, [ownChrome], { path: ownChrome }],
  ['win32', 'x64', {}, [], 'on win32 x64'],
  ['darwin', 'arm64', { BROWSER: '/nowhere' }, [mac], 'BROWSER=/nowhere'],
] as const)('on %s %s with %j and the files %j the journeys use %j', (platform, arch, env, files, expected) => {
  const results = findBrowser({ platform, arch, env, exists: (path) => files.some((file) => file === path) })
  if (typeof expected !== 'string') return expect(results).toEqual(expected)
  expect(results).toEqual({ missing: expect.stringContaining(expected) })
  expect('missing' in results && results.missing).not.toContain('\n')
})
