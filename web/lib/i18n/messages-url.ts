import { createContext } from 'react'

/** Address of the page's messages: provided during server rendering, read from the page in the browser. */
export const MessagesUrl = createContext(
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.texts,
)
