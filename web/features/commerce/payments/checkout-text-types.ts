import type { ReactNode } from 'react'

/** Texts of one payment sheet. */
export type CheckoutTexts = {
  title: ReactNode
  from: ReactNode
  what: ReactNode
  discount?: ReactNode
  note?: ReactNode
  button?: ReactNode
  fields?: ReactNode
}
