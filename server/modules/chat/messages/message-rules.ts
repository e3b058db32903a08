/** How long the sender may edit a message. */
export const EDIT_MS = 15 * 60_000
export const MAX_PINNED_MESSAGES = 20

/** Line ends made equal, control characters and outer spaces removed. */
export const tidyMessage = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
    .toWellFormed()

/** One emoji: a single grapheme that contains a pictograph, a flag or a keycap. */
export function isEmoji(text: string) {
  const graphemes = [...new Intl.Segmenter().segment(text)]
  return graphemes.length === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u.test(text)
}
