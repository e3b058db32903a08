/** Success, or the error message. */
export type CollectionActionResult = { done: string } | { message: string }
