import type { Tx } from '../../../db/database.ts'
import type { PersonTable } from '../../../db/person-tables.ts'

type DuePerson = {
  email: string
  phoneE164: string | null
  profilePic: string | null
  coverPic: string | null
  leftAt: Date
}

/** Locks the row if the erasure is still due. */
export async function lockPersonDueForErasure(tx: Tx, id: string, at: Date) {
  const [row] = await tx<DuePerson[]>`
    select email, phone_e164, profile_pic, cover_pic, coalesce(left_at, erase_at) as left_at from person
    where id = ${id} and status_code = 3 and erase_at <= ${at} for update`
  return row
}

export async function eraseRows(tx: Tx, { table, column, onErase }: PersonTable, personId: string) {
  if (onErase === 'delete') await tx`delete from ${tx(table)} where ${tx(column)} = ${personId}`
  if (onErase === 'unlink')
    await tx`update ${tx(table)} set ${tx(column)} = null where ${tx(column)} = ${personId}`
}

/** Deletes messages sent to these addresses and requests made with them. */
export async function deleteMessagesTo(tx: Tx, recipients: string[]) {
  await tx`delete from outbox_message where recipient in ${tx(recipients)}`
  await tx`delete from verification where recipient in ${tx(recipients)}`
  await tx`delete from newsletter_reader where email in ${tx(recipients)}`
  await tx`delete from contact_request where lower(email) in ${tx(recipients)}`
}

export const anonymizePerson = (tx: Tx, id: string) => tx`
  update person set
    status_code = 4, status_before = null, erase_at = null, two_step_at = null,
    username = 'deleted_' || right(replace(id::text, '-', ''), 20), email = id::text || '@deleted.invalid',
    email_confirmed_at = null, country_code = null, country_code_name = null, phone_number = null, phone_e164 = null,
    password_hash = null, first_name = 'Deleted account', last_name = '', bio = '', headline = '', links = '[]',
    gender = null, date_of_birth = null, profile_pic = null, cover_pic = null, city = '', state = '', country = '',
    latitude = null, longitude = null, timezone = 'UTC', language = 'en', referred_by = null,
    referral_code = upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)), updated_at = now()
  where id = ${id}`
