import type { Tx } from '../../../db/database.ts'

export type ContactRequest = {
  id: string
  personId: string | null
  name: string
  email: string
  subject: string
  message: string
  at: Date
}

export const insertContactRequest = (tx: Tx, row: ContactRequest) =>
  tx`insert into contact_request ${tx(row)}`
