import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage } from '@foyer/texts/languages.ts'
import { withOwnTexts, type Messages, type TextHook } from '@foyer/texts/compile.ts'
import { mistake } from '../catalogue/mistake.ts'
import { lineOfProblem, type Problem } from '../catalogue/problem.ts'
import { parseYaml, type YamlFile } from '../catalogue/yaml-file.ts'
import { StartError } from '../start-error.ts'

const hookFile = 'texts-hook.ts'

/** A language's texts after a deployment's files (R1.33) and then its hook (R1.35) have changed them. */
export async function ownTexts(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  warn: (line: string) => void,
): Promise<TextHook> {
  const own = readTextFiles(folder, files, warn)
  const hook = existsSync(join(folder, hookFile)) ? await loadHook(join(folder, hookFile)) : null
  return (lang, standard) => {
    const file = own.get(lang)
    const texts = file
      ? withOwnTexts(standard, file.data as Messages, (key, why) =>
          warn(
            `${lineOfProblem(folder, file.problem([key], mistake('other', { what: why })))}; the standard text is used`,
          ),
        )
      : standard
    if (!hook) return texts
    return withOwnTexts(texts, changes(texts, callHook(hook, lang, texts, folder)), (key, why) =>
      warn(`${folder}/${hookFile}: ${lang}: ${key}: ${why}; the text without it is used`),
    )
  }
}

function readTextFiles(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  warn: (line: string) => void,
): Map<string, YamlFile> {
  const own = new Map<string, YamlFile>()
  for (const [name, content] of files) {
    const [, lang] = /^texts\.([^.]+)\.(?:ya?ml|json)$/.exec(name) ?? []
    if (!lang) continue
    const path = `${folder}/${name}`
    if (!isLanguage(lang)) {
      warn(`${path}: the shop does not speak "${lang}"; the file is not used`)
      continue
    }
    if (own.has(lang)) throw new StartError(`${path}: there is already ${folder}/${own.get(lang)!.name}`)
    const problems: Problem[] = []
    const file = parseYaml(name, content.toString('utf8'), problems)
    if (problems[0]) throw new StartError(lineOfProblem(folder, problems[0]).replace(/\s+/g, ' '))
    if (file.data === null || file.data === undefined) continue
    if (typeof file.data !== 'object' || Array.isArray(file.data))
      throw new StartError(`${path}:1: must be lines like "shell.basket: Basket"`)
    own.set(lang, file)
  }
  return own
}

async function loadHook(path: string): Promise<TextHook> {
  const module = (await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw new StartError(`${path}: ${messageOf(error)}`)
  })) as { default?: unknown }
  if (typeof module.default !== 'function')
    throw new StartError(`${path}: must export one function as its default: (language, messages) => messages`)
  return module.default as TextHook
}

function callHook(hook: TextHook, lang: string, texts: Messages, folder: string): Messages {
  let answer: unknown
  try {
    answer = hook(lang, { ...texts })
  } catch (error) {
    throw new StartError(`${folder}/${hookFile}: ${lang}: ${messageOf(error)}`)
  }
  if (typeof answer !== 'object' || answer === null || answer instanceof Promise)
    throw new StartError(`${folder}/${hookFile}: ${lang}: must answer the messages`)
  return answer as Messages
}

/** Only the texts that the hook has changed; they are checked, and a key that it left out keeps its text. */
function changes(before: Messages, after: Messages): Messages {
  return Object.fromEntries(Object.entries(after).filter(([key, text]) => before[key] !== text))
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!
}
