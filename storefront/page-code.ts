import type { PageFiles } from './server-head.tsx'

/** The end of a page: what loads its code, at once where only the code can fill it. */
export function pageCode({ start, script, modules }: PageFiles, textsUrl: string, atOnce: boolean): string {
  const code = [
    `<link rel="preload" as="fetch" href="${textsUrl}" crossorigin="anonymous" fetchpriority="low">`,
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${script}"></script>`,
  ].join('')
  return `${atOnce ? code : `<template id="code">${code}</template>`}<script type="module" src="${start}"></script>`
}
