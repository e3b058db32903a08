/** What was done, or the sentence of a refusal. */
export type CollectionAnswer = { done: string } | { message: string }
