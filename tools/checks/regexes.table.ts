export interface RegExpLiteral {
  pattern: string
  flags: string
}

/**
 * Regular expressions that may take longer than the length of their text, each with why nobody can make use of that.
 */
export const allowed: Readonly<Record<string, string>> = {
  [String.raw`/(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gv`]:
    'the checker knows no sets that are subtracted; nothing follows either repetition, so neither goes back',
  [String.raw`/(\p{RGI_Emoji})|\u200d\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gv`]:
    'the checker knows no properties of strings; nothing is repeated, and the longest emoji has ten characters',
  [String.raw`/\B(?=(\d{3})+\.)/g`]: 'amounts of the shop itself, of sixteen digits at most',
  [String.raw`/^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/`]: 'a setting',
  [String.raw`/^\s*--.*$/gm`]: 'migrations',
  [String.raw`/\breturning\b(?![^]*\breturning\b)[^]*$/i`]: 'statements of the shop itself, without their values',
  [String.raw`/^\s*(select\b|with\b(?!.*\b(insert|(?<!\bfor (no key )?)update|delete|merge)\b))/is`]:
    'statements of the shop itself, without their values',
  [String.raw`/<h\d.*?<\/h\d>|<[^>]*>/gs`]: "the museum's own pages",
}

/** Files that make regular expressions when they run, each with why these are linear. */
export const madeWhenRun: Readonly<Record<string, string>> = {
  'domain/account/postcode.ts': 'of postcodes, whose text is of twenty signs at most',
  'storefront/passes/add-pass.ts': 'of postcodes, by the same patterns',
  'domain/vouchers/code.ts': 'a fixed number of any signs',
  'server/deployment/deployment.schema.ts': "names of files in the deployment's folder",
  'server/http/router.ts': 'paths of the contract, whose parts end at the sign that follows',
  'storefront/router/match.ts': 'paths of the site map, whose parts end at the slash that follows',
}
