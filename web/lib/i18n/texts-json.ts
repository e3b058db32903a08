import { createContext } from 'react'

/** Filled while rendering on the server only; the browser reads the result from the page. */
export const TextsJson = createContext('')
