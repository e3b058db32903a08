import { createContext } from 'react'

/** Set only during server rendering; the browser reads the result from the page. */
export const MessagesJson = createContext('')
