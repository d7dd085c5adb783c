/** Id of the `<link>` that preloads the texts and tells the browser where they are. */
export const textsLinkId = 'texts'
