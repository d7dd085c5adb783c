/** In each language the basket's name, wherever it stands in a text. What takes the place of a word has its gender. */
const words: Record<string, [RegExp, string][]> = {
  de: [[/Warenk/g, 'Billettk']],
  en: [[/\bbasket\b/g, 'bag'], [/\bBasket\b/g, 'Bag']],
  nl: [[/\bwinkelmand/g, 'kaartenmand'], [/\bWinkelmand/g, 'Kaartenmand']],
  sv: [[/\bvarukorg/g, 'biljettkorg'], [/\bVarukorg/g, 'Biljettkorg']],
  da: [[/\bkurv/g, 'billetkurv'], [/\bKurv/g, 'Billetkurv'], [/\bindkøbskurv/g, 'billetkurv'], [/\bIndkøbskurv/g, 'Billetkurv']],
}

/** Called once for each language, with every text of it (R1.35). */
export default function hook(language: string, messages: Record<string, string>): Record<string, string> {
  const changes = words[language] ?? []
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, changes.reduce((said, [word, own]) => said.replace(word, own), text)]))
}
