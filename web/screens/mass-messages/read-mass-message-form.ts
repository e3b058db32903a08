import { MessageType } from '../../../contract/chat/constants.ts'
import { formText } from '../../lib/form/form-text.ts'
import { toInstant } from '../posts/zoned-time.ts'
import { audienceGroups, type NewMassMessage } from './mass-message-types.ts'

const capOptions = new Set(['0', '24', '72', '168'])

/** The type that fits the files: paid media with a price, else by what they are. */
export function messageTypeOf(kinds: string[], hasPrice: boolean): NewMassMessage['messageType'] {
  if (kinds.length === 0) return MessageType.text
  if (hasPrice) return MessageType.paidMedia
  if (kinds.every((kind) => kind === 'audio')) return MessageType.voice
  return kinds.includes('video') ? MessageType.video : MessageType.image
}

/** What the compose form sends. A later time that cannot be read is sent as it is, so that the server refuses it. */
export function readMassMessageForm(form: FormData): NewMassMessage {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const chosen = (name: string) => audienceGroups.filter((group) => all(name).includes(group))
  const mediaIds = all('mediaId')
  const price = mediaIds.length ? formText(form, 'price').trim() : ''
  const text = formText(form, 'text').trim()
  const cap = formText(form, 'capHours')
  const day = formText(form, 'day')
  const time = formText(form, 'time')
  const isLater = formText(form, 'when') === 'later'
  return {
    messageType: messageTypeOf(all('mediaKind'), price !== ''),
    ...(text ? { text } : {}),
    ...(mediaIds.length ? { mediaIds } : {}),
    ...(price ? { price } : {}),
    audience: {
      groups: chosen('group'),
      listIds: all('listId'),
      excludeGroups: chosen('excludeGroup'),
      excludeListIds: all('excludeListId'),
      excludeOwners: formText(form, 'excludeOwners') === 'on' ? 1 : 0,
    },
    capHours: capOptions.has(cap) ? Number(cap) : 0,
    ...(isLater ? { sendAt: toInstant({ day, time }, formText(form, 'zone')) ?? `${day}T${time}` } : {}),
  }
}
