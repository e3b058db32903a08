const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * Removes control and bidi override characters and repeated blank lines. Empty if nothing visible is left.
 */
export function sanitizeText(text: string) {
  const tidy = text
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex -- taking them out is the point
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
  return VISIBLE_CHARACTER.test(tidy) ? tidy : ''
}
