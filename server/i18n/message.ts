/** The items of a list are messages of their own. */
type Values = Record<string, string | number | Message[]>

/**
 * Something to tell a user: a sentence, or a text in ICU syntax with the values of its placeholders. It is English
 * until the edge renders it in the reader's language.
 */
export type Message = string | { text: string; values: Values }

/** `message('The minimum is {amount}.', { amount })`; plurals as in ICU, with `#` for the number. */
export const message = (text: string, values: Values): Message => ({ text, values })

/** A message as a `LocalizedText` field of a reply, which the edge renders. */
export const messageInReply = (text: Message) => text as string
